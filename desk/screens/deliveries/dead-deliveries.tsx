import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { call } from '../../api.ts';
import { countOf } from '../../numbers.ts';
import { Button } from '../../ui/button.tsx';
import { MoreButton, usePages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { DayAndClock } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';

type Props = { page: DeskAnswer<'listDead'>; onRetried: () => void };

/** Deliveries that were given up, with the last answer of the other side. */
export function DeadDeliveries({ page, onRetried }: Props) {
  const pages = usePages(page, (cursor) => call('listDead', { cursor }));
  const [retried, setRetried] = useState<DeskAnswer<'retryDead'>>();
  const retry = useCall('retryDead');
  const retryAll = async () => {
    const answer = await retry.run({});
    if (!answer) return;
    setRetried(answer);
    onRetried();
  };
  return (
    <Section
      title="Dead"
      hint="given up; nothing here is tried again by itself"
      aside={
        pages.rows.length > 0 ? (
          <Button disabled={retry.isRunning} onClick={retryAll}>
            {retry.isRunning ? 'Queuing them again…' : 'Retry all dead'}
          </Button>
        ) : undefined
      }
    >
      <div role="status">
        {retried !== undefined && (
          <p className="py-3 text-ok">
            {retried.deliveries > 0 &&
              `${countOf(retried.deliveries, 'delivery is', 'deliveries are')} tried again now. `}
            {retried.left > 0 &&
              `${countOf(retried.left, 'stays', 'stay')}: the destination is not set, or the lead is set aside.`}
          </p>
        )}
      </div>
      {retry.error && <Problem>{retry.error.message}</Problem>}
      {pages.rows.length === 0 ? (
        <p className="py-3 text-soft">
          None. What fails is tried again by itself; what keeps failing ends here, with the answer it got.
        </p>
      ) : (
        <ul>
          {pages.rows.map(({ id, leadId, name, company, destination, content, attempts, answer, settledAt }) => (
            <li
              key={id}
              className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 md:grid-cols-[14rem_10rem_minmax(0,1fr)_8rem]"
            >
              <Link to={`/leads/${leadId}`} className="truncate font-medium hover:underline">
                <bdi>{name}</bdi> <bdi className="font-normal text-soft">{company}</bdi>
              </Link>
              <span className="text-second text-soft">
                {destination}
                {content !== 'lead' && `, ${content}`}, {attempts === 1 ? '1 try' : `${attempts} tries`}
              </span>
              <span>{answer && <span className="answer">{answer}</span>}</span>
              <span className="text-second text-muted md:text-end">
                {settledAt !== null && <DayAndClock at={settledAt} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </Section>
  );
}

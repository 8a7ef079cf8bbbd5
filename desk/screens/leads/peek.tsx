import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { LeadDetails, LeadListRow } from '../../../leads/desk/leads.ts';
import { isFailed, type Worked } from '../../../leads/lead-states.ts';
import { call } from '../../api.ts';
import type { Assignee } from '../../changes/lead-change.ts';
import { leadChanges } from '../../changes/lead-change-queue.ts';
import { AssignMenu, ReplyMenu, WorkedMenu } from '../../changes/lead-menus.tsx';
import type { ActionName } from '../../keys/actions.ts';
import { countMore } from '../../numbers.ts';
import { useCounts } from '../../session.ts';
import { age, clockOrDay } from '../../time.ts';
import { Button, CloseButton } from '../../ui/button.tsx';
import { countDelivered, DeliveryList } from '../../ui/delivery-list.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Key } from '../../ui/key.tsx';
import { ConsentMark, consentWord } from '../../ui/marks.tsx';
import { DayAndClock } from '../../ui/time.tsx';
import { WorkedFact } from '../../ui/worked-state.tsx';
import { useNow } from '../../use-now.ts';

/** Moving on quickly opens nothing, so that the audit log has only what was looked at. */
const REST_MS = 250;

type Props = {
  row: LeadListRow;
  people: { id: string; name: string }[];
  replies: DeskAnswer<'listReplies'>['replies'];
  onClose: () => void;
  /** The details were loaded, which marks the lead as read. */
  onRead: (id: string) => void;
  onRetry: () => void;
  onAssign: (to: Assignee) => void;
  onWorked: (to: Worked) => void;
  /** Keys act on it; else on the leads that are selected. */
  hasKeys: boolean;
};

export function Peek({ row, people, replies, onClose, onRead, onRetry, onAssign, onWorked, hasKeys }: Props) {
  const keyOf = (action: ActionName) => (hasKeys ? action : undefined);
  const details = useDetails(row, onRead);
  /** Of the leads that are selected, this one is answered. */
  const markContacted = () => leadChanges.change([row], { kind: 'worked', to: 'contacted' });
  const canRetry = row.status === 'held' || isFailed(row.delivery);
  return (
    <aside
      aria-label={`About ${row.name}`}
      className="motion-safe:animate-slide-in w-[22rem] shrink-0 overflow-y-auto border-s border-line px-6 pt-5 pb-10"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-[1.5rem]/8">
            {row.name}
          </h2>
          <p dir="auto" className="text-soft">
            {row.title}
          </p>
          <p dir="auto" className="text-soft">
            {row.company}
          </p>
        </div>
        <CloseButton onClick={onClose} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-b border-line pb-5">
        <Link to={`/leads/${row.id}`} className="button" data-kind="primary">
          Open <Key name="Enter" isHidden />
        </Link>
        {canRetry && (
          <Button shortcut="r" onClick={onRetry}>
            {row.status === 'held' ? 'Release' : 'Retry'}
          </Button>
        )}
        <AssignMenu people={people} onAssign={onAssign} current={row.assignee} action={keyOf('assign')} />
        <WorkedMenu onChoose={onWorked} current={row.worked} action={keyOf('worked')} />
        {details && <ReplyMenu lead={details} replies={replies} onContacted={markContacted} action={keyOf('reply')} />}
      </div>
      {details ? <Details details={details} row={row} /> : <div className="ruled-lines mt-1" />}
    </aside>
  );
}

function useDetails(row: LeadListRow, onRead: (id: string) => void): LeadDetails | undefined {
  const [details, setDetails] = useState<LeadDetails>();
  const { refresh } = useCounts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(async () => {
      const answer = await call('readLead', { id: row.id }).catch(() => undefined);
      if (!answer) return;
      if (isShown) setDetails(answer);
      // Also of a peek that was left meanwhile: the server has it as read.
      onRead(row.id);
      refresh();
    }, REST_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [row.id, row.version]);
  return details;
}

/** 'Yes, since 7:58 am', as far as the history tells. */
function describeConsent({ consent, consentHistory }: LeadDetails, now: number): string {
  const since = consentHistory.filter(({ state }) => state === consent).map(({ at }) => at);
  return consentWord(consent) + (since.length > 0 ? `, since ${clockOrDay(Math.max(...since), now)}` : '');
}

function Details({ details, row }: { details: LeadDetails; row: LeadListRow }) {
  const now = useNow();
  const facts = [
    ['Email', details.email],
    ['Phone', details.phone],
    ['Channel', details.page ? `${row.channel}, from ${details.page}` : row.channel],
    ['Campaign', row.campaign],
    ['Received', <DayAndClock key="t" at={row.receivedAt} />],
    ['Owner', row.assignee?.name ?? 'No one'],
    ['Worked', <WorkedFact key="w" row={row} />],
    ['Consent', <ConsentMark key="c" state={row.consent} word={describeConsent(details, now)} />],
  ] as const;
  return (
    <>
      {details.message && (
        <div className="border-b border-line py-5">
          <blockquote dir="auto" className="line-clamp-5 font-serif text-[1.125rem]/7 font-medium">
            “{details.message}”
          </blockquote>
        </div>
      )}
      <FactList facts={facts} className="border-b border-line" />
      <h3 className="flex items-baseline justify-between pt-5 pb-2 font-sans! text-second font-semibold">
        Receipt
        <span className="font-normal text-muted">{countDelivered(details.deliveries)}</span>
      </h3>
      <DeliveryList deliveries={details.deliveries} />
      {details.sameCompany.count > 0 && (
        <>
          <h3 className="mt-5 flex items-baseline justify-between border-t border-line pt-5 pb-2 font-sans! text-second font-semibold">
            <bdi>{row.company}</bdi>
            <span className="font-normal text-muted">{countMore(details.sameCompany.count)}</span>
          </h3>
          <ul>
            {details.sameCompany.rows.map(({ id, name, channel, receivedAt }) => (
              <li key={id} className="flex gap-3 py-1 text-second">
                <Link to={`/leads/${id}`} className="w-24 shrink-0 truncate hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                <span className="min-w-0 flex-1 truncate text-soft">{channel}</span>
                <span className="text-muted">{age(receivedAt, now)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

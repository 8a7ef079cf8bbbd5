import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { clockSeconds, shortDay } from '../../time.ts';
import { DeliveryShape } from '../../ui/marks.tsx';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';

type Entry = LeadDetails['timeline'][number];
type Props = { entry: Entry; previous: Entry | undefined; next: Entry | undefined; onTryNow: (() => void) | undefined };

const SHAPES = {
  delivered: 'delivered',
  failed: 'retrying',
  dead: 'dead',
  held: 'held',
  queued: 'waiting',
  planned: 'waiting',
} as const;

function StepShape({ state }: { state: Entry['state'] }) {
  if (state === 'stored' || state === 'changed')
    return (
      <span
        aria-hidden="true"
        className={`m-[3px] size-2 rounded-full border ${state === 'stored' ? 'border-ink bg-ink' : 'border-muted bg-ground'}`}
      />
    );
  return <DeliveryShape state={SHAPES[state]} />;
}

/** The time, the shape on its spine, and what happened with the other side's answer. */
export function TimelineStep({ entry, previous, next, onTryNow }: Props) {
  const now = useNow();
  const day = shortDay(entry.at, now);
  const isNewDay = previous ? shortDay(previous.at, now) !== day : day !== 'Today';
  return (
    <li className="flex text-second">
      <span className="w-[4.75rem] shrink-0 text-end whitespace-nowrap">
        {isNewDay && <span className="block text-hint text-muted">{day}</span>}
        <Time at={entry.at} className="text-muted">
          {clockSeconds(entry.at)}
        </Time>
      </span>
      <span className={`relative flex w-8 shrink-0 justify-center pt-[3px] ${isNewDay ? 'mt-4' : ''}`}>
        {next && (
          <span
            aria-hidden="true"
            className={`absolute top-[1.125rem] bottom-[-3px] border-s ${next.state === 'planned' ? 'border-dashed border-muted' : 'border-rule'}`}
          />
        )}
        <StepShape state={entry.state} />
      </span>
      <div className={`min-w-0 flex-1 pb-4 ${isNewDay ? 'mt-4' : ''}`}>
        <p>
          {entry.destination && (
            <>
              <b className="inline-block font-semibold first-letter:uppercase">{entry.destination}</b>{' '}
            </>
          )}
          <span className={entry.destination ? 'text-soft' : 'font-semibold first-letter:uppercase inline-block'}>
            {entry.what}
          </span>
        </p>
        {entry.answer && <p className="answer mt-1.5">{entry.answer}</p>}
        {entry.state === 'planned' && onTryNow && (
          <p className="mt-0.5">
            <button type="button" className="link link-underlined" onClick={onTryNow}>
              Try now
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { clockOrDay, clockSeconds, duration, shortDay } from '../../time.ts';
import { countDelivered, DeliveryList } from '../../ui/delivery-list.tsx';
import { DeliveryShape } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';

type Props = { lead: LeadDetails; onTryNow: (() => void) | undefined };

/** What became of the lead: one line for each delivery, then everything that happened. */
export function Receipt({ lead: { receivedAt, deliveries, timeline }, onTryNow }: Props) {
  return (
    <Section title="Receipt" aside={deliveries.length > 0 ? countDelivered(deliveries) : undefined}>
      {deliveries.length === 0 && (
        <p className="py-2.5 text-muted">No destination was set when it came, so it was stored and sent nowhere.</p>
      )}
      <DeliveryList deliveries={deliveries} />
      <ol className="mt-6">
        {timeline.map((entry, index) => (
          <TimelineStep
            key={`${entry.at}${entry.deliveryId}${entry.what}`}
            entry={entry}
            storedAt={receivedAt}
            previous={timeline[index - 1]}
            next={timeline[index + 1]}
            onTryNow={onTryNow}
          />
        ))}
      </ol>
    </Section>
  );
}

type Entry = LeadDetails['timeline'][number];
type TimelineStepProps = {
  entry: Entry;
  storedAt: number;
  previous: Entry | undefined;
  next: Entry | undefined;
  onTryNow: (() => void) | undefined;
};

/** Sooner than that is how it always goes. */
const LATE_MS = 10_000;

const SHAPES = {
  delivered: 'delivered',
  failed: 'retrying',
  dead: 'dead',
  held: 'held',
  planned: 'pending',
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
function TimelineStep({ entry, storedAt, previous, next, onTryNow }: TimelineStepProps) {
  const now = useNow();
  const day = shortDay(entry.at, now);
  const canTryNow = entry.state === 'planned' && onTryNow !== undefined;
  const meaning = meaningOf(entry, storedAt, now);
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
        {entry.tries.length > 1 && <Tries times={entry.tries} />}
        {(meaning || canTryNow) && (
          <p className="mt-1 text-muted">
            {meaning}{' '}
            {canTryNow && (
              <button type="button" className="link link-underlined max-md:min-h-11" onClick={onTryNow}>
                Try now
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** Equal tries are one step; it opens to when each was made. */
function Tries({ times }: { times: readonly number[] }) {
  const now = useNow();
  return (
    <details className="group mt-1">
      <summary className="link link-underlined w-fit list-none py-0.5 max-md:py-2">
        <span className="group-open:hidden">Show the {times.length} tries</span>
        <span className="hidden group-open:inline">Hide the tries</span>
      </summary>
      <ol className="mt-1 border-s border-rule ps-3 text-muted">
        {times.map((at) => (
          <li key={at}>
            <Time at={at}>{`${shortDay(at, now)}, ${clockSeconds(at)}`}</Time>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What a late delivery or a try to come means for the person who waits for it. */
function meaningOf({ at, state, destination, until }: Entry, storedAt: number, now: number): string | undefined {
  if (state === 'planned') {
    return [
      ...(at > now ? [`In ${duration(at - now)}.`] : []),
      ...(until ? [`Tried until about ${clockOrDay(until, now)}.`] : []),
    ].join(' ');
  }
  if (state === 'delivered' && destination && at - storedAt >= LATE_MS)
    return `${duration(at - storedAt)} after it was stored.`;
  return undefined;
}

import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { clock, duration } from '../../time.ts';
import { DeliveryMark } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../use-now.ts';
import { TimelineStep } from './timeline-step.tsx';

type Props = { lead: LeadDetails; onTryNow: (() => void) | undefined };

/** What became of the lead: one line for each delivery, then everything that happened. */
export function Receipt({ lead: { receivedAt, deliveries, timeline }, onTryNow }: Props) {
  const now = useNow();
  const delivered = deliveries.filter(({ state }) => state === 'delivered').length;
  return (
    <Section
      title="Receipt"
      aside={deliveries.length > 0 ? `${delivered} of ${deliveries.length} delivered` : undefined}
    >
      {deliveries.length === 0 && (
        <p className="py-2.5 text-muted">No destination was set when it came, so it was stored and sent nowhere.</p>
      )}
      <ul className="mb-6">
        {deliveries.map(({ id, destination, content, state, attempts, tookMs, dueAt }) => (
          <li key={id} className="flex items-center gap-2 border-b border-line py-1.5 text-second">
            <span className="min-w-0 flex-1 truncate" title={content}>
              <span className="inline-block first-letter:uppercase">{destination}</span>
              {content !== 'lead' && <span className="text-muted"> {content}</span>}
            </span>
            <span className="w-24 shrink-0">
              <DeliveryMark state={state} />
            </span>
            <span className="w-32 shrink-0 text-end text-muted">
              {howLong({ state, attempts, tookMs, dueAt }, now)}
            </span>
          </li>
        ))}
      </ul>
      <ol>
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

type Delivery = LeadDetails['deliveries'][number];

function howLong(
  { state, attempts, tookMs, dueAt }: Pick<Delivery, 'state' | 'attempts' | 'tookMs' | 'dueAt'>,
  now: number,
): string {
  const tries = attempts > 1 ? `${attempts} tries` : '';
  const end =
    state === 'delivered' && tookMs !== null
      ? duration(tookMs)
      : state === 'retrying' && dueAt !== null && dueAt > now
        ? `next ${clock(dueAt)}`
        : '';
  return [tries, end].filter(Boolean).join(', ');
}

import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { countDelivered, DeliveryList } from '../../ui/delivery-list.tsx';
import { Section } from '../../ui/section.tsx';
import { TimelineStep } from './timeline-step.tsx';

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

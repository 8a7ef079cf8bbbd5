import type { LeadDetails } from '../../leads/desk/leads.ts';
import { clock, duration } from '../time.ts';
import { useNow } from '../use-now.ts';
import { DeliveryMark } from './marks.tsx';

type Deliveries = LeadDetails['deliveries'];

/** '3 of 4 delivered'. */
export const countDelivered = (deliveries: Deliveries): string =>
  `${deliveries.filter(({ state }) => state === 'delivered').length} of ${deliveries.length} delivered`;

/** A line for each delivery; the columns of all lines are as wide as they need. */
export function DeliveryList({ deliveries }: { deliveries: Deliveries }) {
  const now = useNow();
  return (
    <ul className="grid grid-cols-[minmax(6rem,1fr)_auto_auto] gap-x-3 text-second">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="col-span-3 grid grid-cols-subgrid border-b border-line py-1.5">
          <span className="first-letter:uppercase">
            {delivery.destination}
            {delivery.content !== 'lead' && <span className="text-muted"> {delivery.content}</span>}
          </span>
          <DeliveryMark state={delivery.state} />
          <span className="text-end text-muted">{howLong(delivery, now)}</span>
        </li>
      ))}
    </ul>
  );
}

function howLong({ state, attempts, tookMs, dueAt }: Deliveries[number], now: number): string {
  const tries = attempts > 1 ? `${attempts} tries` : '';
  const end =
    state === 'delivered' && tookMs !== null
      ? duration(tookMs)
      : state === 'retrying' && dueAt !== null && dueAt > now
        ? `next ${clock(dueAt)}`
        : '';
  return [tries, end].filter(Boolean).join(', ');
}

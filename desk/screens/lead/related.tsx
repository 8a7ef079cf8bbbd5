import { Link } from 'react-router';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { toQuery } from '../../api.ts';
import { countMore } from '../../numbers.ts';
import { shortDay } from '../../time.ts';
import { DeliveryMark } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';

type Props = { title: string; hint: string; related: LeadDetails['sameCompany'] };

/** What else came from the same address or company. */
export function Related({ title, hint, related: { rows, count } }: Props) {
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={`${countMore(count)}, ${hint}`}>
      <ul>
        {rows.map(({ id, name, channel, delivery, receivedAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
            <Link to={`/leads/${id}`} className="w-36 shrink-0 truncate font-medium hover:underline max-md:w-28">
              <bdi>{name}</bdi>
            </Link>
            <span className="min-w-0 flex-1 truncate text-second text-soft">{channel}</span>
            <span className="w-24 max-md:hidden">
              <DeliveryMark state={delivery} />
            </span>
            <Time at={receivedAt} className="w-20 text-end text-second text-muted">
              {shortDay(receivedAt, now)}
            </Time>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <Link to={`/leads${toQuery({ q: title, status: 'any' })}`} className="link inline-block py-2.5 text-second">
          Find all of them in the list
        </Link>
      )}
    </Section>
  );
}

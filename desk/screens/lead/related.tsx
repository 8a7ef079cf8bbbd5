import { Link } from 'react-router';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { shortDay } from '../../time.ts';
import { DeliveryMark } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';

type Props = { title: string; hint: string; rows: readonly LeadListRow[] };

/** What else came from the same address or company. */
export function Related({ title, hint, rows }: Props) {
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={`${rows.length === 1 ? '1 more lead' : `${rows.length} more leads`}, ${hint}`}>
      <ul>
        {rows.map(({ id, name, channel, delivery, receivedAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
            <Link to={`/leads/${id}`} className="w-36 shrink-0 truncate font-medium hover:underline max-md:w-28">
              {name}
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
    </Section>
  );
}

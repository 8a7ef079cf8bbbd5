import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { dayAndClock } from '../../time.ts';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';
import { ACTION_WORDS } from './action-words.ts';

type Entry = DeskAnswer<'listAudit'>['rows'][number];

const SHOWN = 3;

export function AuditRow({ entry: { at, by, action, leadIds, leads, detail } }: { entry: Entry }) {
  const now = useNow();
  const shown = leadIds.slice(0, SHOWN);
  return (
    <tr>
      <td className="text-second whitespace-nowrap text-muted">
        <Time at={at}>{dayAndClock(at, now)}</Time>
      </td>
      <td className="font-medium whitespace-nowrap">{by}</td>
      <td>
        {ACTION_WORDS[action]}
        {detail && <span className="text-soft">: {detail}</span>}
      </td>
      <td className="text-second">
        {shown.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={`/leads/${id}`} className="link link-underlined">
              {id.slice(0, 8)}
            </Link>
          </span>
        ))}
        {leads > shown.length && (
          <span className="text-muted">
            {shown.length > 0
              ? ` and ${(leads - shown.length).toLocaleString('en')} more`
              : `${leads.toLocaleString('en')} leads`}
          </span>
        )}
      </td>
    </tr>
  );
}

import { Link } from 'react-router';
import type { Figures } from '../../../leads/desk/figures.ts';
import { formatNumber } from '../../numbers.ts';
import { useAllows } from '../../session.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { FiguresCount, figuresPath, LeadCount, leadsPath } from '../../ui/lead-count.tsx';

type Props = { figures: Figures; page: string | undefined; isCompared: boolean };

/** Every number behind the bars, and what went live. */
export function DayTable({ figures, page, isCompared }: Props) {
  const { days, marks, isCounted } = figures;
  const before = isCompared ? [numbers('Before')] : [];
  const liveOn = Map.groupBy(marks, ({ day }) => day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="relative mt-4 max-h-96 overflow-auto" tabIndex={0} aria-label="Table by day">
      <DataTable
        caption="Leads and visits by day"
        columns={[
          'Day (UTC)',
          ...[
            numbers('Leads'),
            ...before,
            ...(isCounted ? [numbers('Visits'), ...before.map(() => numbers('Visits before'))] : []),
          ],
          { title: 'Went live', className: 'min-w-56 ps-6' },
        ]}
      >
        {days.map(({ day, leads, visits, leadsBefore, visitsBefore }) => (
          <tr key={day}>
            <th scope="row" className="whitespace-nowrap!">
              {day}
            </th>
            <td className="number">
              <LeadCount count={leads} to={leadsPath({ from: day, to: day }, { page })} />
            </td>
            {isCompared && <td className="number text-soft">{formatNumber(leadsBefore)}</td>}
            {isCounted && (
              <td className="number font-semibold">
                <FiguresCount count={visits} what={day} to={figuresPath({ from: day, to: day }, page)} />
              </td>
            )}
            {isCounted && isCompared && <td className="number text-soft">{formatNumber(visitsBefore)}</td>}
            <td className="ps-6 text-soft">
              {liveOn.get(day)?.map((mark, at) => (
                <span key={`${mark.kind} ${mark.path} ${mark.title}`}>
                  {at > 0 && ', '}
                  <MarkName mark={mark} figures={figures} />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** What went live opens its figures, and a campaign the leads it brought. */
function MarkName({ mark: { kind, title, path }, figures }: { mark: Figures['marks'][number]; figures: Figures }) {
  const canOpen = useAllows()('sales');
  if (kind === 'campaign' && !canOpen) return title;
  if (kind === 'page' && path === null) return title;
  const to = kind === 'page' ? figuresPath(figures, path ?? '') : leadsPath(figures, { campaign: title });
  return (
    <Link to={to} className="link">
      {title}
    </Link>
  );
}

import type { Figures } from '../../../leads/desk/figures.ts';
import { formatNumber } from '../../numbers.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { LeadCount, leadsPath } from './lead-count.tsx';

/** Every number behind the bars, and what went live. */
export function DayTable({
  figures: { days, marks, isCounted },
  isCompared,
}: {
  figures: Figures;
  isCompared: boolean;
}) {
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
          { title: 'Went live', className: 'ps-6' },
        ]}
      >
        {days.map(({ day, leads, visits, leadsBefore, visitsBefore }) => (
          <tr key={day}>
            <th scope="row" className="whitespace-nowrap!">
              {day}
            </th>
            <td className="number">
              <LeadCount count={leads} to={leadsPath({ from: day, to: day })} />
            </td>
            {isCompared && <td className="number text-soft">{formatNumber(leadsBefore)}</td>}
            {isCounted && <td className="number font-semibold">{formatNumber(visits)}</td>}
            {isCounted && isCompared && <td className="number text-soft">{formatNumber(visitsBefore)}</td>}
            <td className="ps-6 text-soft">
              {liveOn
                .get(day)
                ?.map(({ title }) => title)
                .join(', ')}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

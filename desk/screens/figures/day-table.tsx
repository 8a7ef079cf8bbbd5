import type { Figures } from '../../../leads/desk/figures.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import type { toSeries } from './figures-text.ts';

export function DayTable({ figures: { byDay }, series }: { figures: Figures; series: ReturnType<typeof toSeries> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="relative mt-4 max-h-96 overflow-auto" tabIndex={0} aria-label="Table by day">
      <DataTable
        caption="Leads by day and channel"
        columns={['Day (UTC)', ...series.map(({ name }) => numbers(name)), numbers('All')]}
      >
        {byDay.map(({ day }, at) => (
          <tr key={day}>
            <th scope="row" className="whitespace-nowrap!">
              {day}
            </th>
            {series.map(({ name, days }) => (
              <td key={name} className="number text-soft">
                {days[at]}
              </td>
            ))}
            <td className="number font-semibold">{series.reduce((sum, { days }) => sum + (days[at] ?? 0), 0)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

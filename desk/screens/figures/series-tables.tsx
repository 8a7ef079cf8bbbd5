import type { Figures } from '../../../leads/desk/figures.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { FillSign } from './chart-parts.tsx';
import { percent, type toSeries } from './figures-text.ts';

type Props = { figures: Figures; series: ReturnType<typeof toSeries> };

/** The legend of the bars, as a table in the order of the stack, top down. */
export function ChannelTable({ figures: { total, totalBefore }, series }: Props) {
  return (
    <DataTable caption="Leads by channel" columns={['Channel', numbers('Leads'), numbers('Share'), numbers('Before')]}>
      {series
        .map(({ name, total: count, before }, index) => (
          <tr key={name}>
            <th scope="row" className="font-normal!">
              <span className="flex items-center gap-2">
                <FillSign index={index} />
                {name}
              </span>
            </th>
            <td className="number font-semibold">{count.toLocaleString('en')}</td>
            <td className="number text-soft">{percent(count / total)}</td>
            <td className="number text-soft">{before.toLocaleString('en')}</td>
          </tr>
        ))
        .reverse()}
      <tr>
        <th scope="row">All</th>
        <td className="number font-semibold">{total.toLocaleString('en')}</td>
        <td className="number" />
        <td className="number font-semibold">{totalBefore.toLocaleString('en')}</td>
      </tr>
    </DataTable>
  );
}

/** Every number behind the bars. */
export function DayTable({ figures: { byDay }, series }: Props) {
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

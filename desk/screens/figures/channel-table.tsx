import type { Figures } from '../../../leads/desk/figures.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { percent, type toSeries } from './figures-text.ts';
import { FillSign } from './series-fill.tsx';

/** The legend of the bars, as a table in the order of the stack, top down. */
export function ChannelTable({
  figures: { total, totalBefore },
  series,
}: {
  figures: Figures;
  series: ReturnType<typeof toSeries>;
}) {
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

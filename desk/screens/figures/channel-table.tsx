import type { Figures } from '../../../leads/desk/figures.ts';
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
    <table className="table">
      <caption className="sr-only">Leads by channel</caption>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col" className="number">
            Leads
          </th>
          <th scope="col" className="number">
            Share
          </th>
          <th scope="col" className="number">
            Before
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

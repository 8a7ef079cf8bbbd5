import type { FigureOf } from '../../../../app/content/schema/figures.ts';
import { heat } from './heat.ts';

type Props = Pick<FigureOf<'heatmap'>, 'columns' | 'rows'>;

export function HeatMap({ columns, rows }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-3">
      <colgroup>
        <col className="w-132" />
      </colgroup>
      {columns && (
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col" className="text-[7.5pt] font-semibold text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="h-(--cell-height,19pt)">
            <th scope="row" className="text-left leading-tight font-normal">
              {label}
            </th>
            {values.map((value, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a printed page never move
                key={index}
                className="rounded-[3pt] text-center text-[8pt]/[1] font-semibold"
                style={heat(value)}
              >
                {values.every(Number.isInteger) ? value : value.toFixed(1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

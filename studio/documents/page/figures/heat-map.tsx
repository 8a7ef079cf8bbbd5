import type { FigureOf } from '../../../../app/content/schema/figures.ts';

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

type Color = readonly [red: number, green: number, blue: number];

const mix = (from: Color, to: Color, share: number) =>
  `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The ground of a level from 0 to 5. Two ramps with a step at 3.5 keep ink or white at 4.5:1 on every one. */
export function heat(level: number): { background: string; color: string } {
  if (level < 3.5) return { background: mix([232, 241, 247], [100, 173, 214], level / 3.5), color: '#14263b' };
  return { background: mix([38, 110, 158], [27, 54, 100], (level - 3.5) / 1.5), color: '#ffffff' };
}

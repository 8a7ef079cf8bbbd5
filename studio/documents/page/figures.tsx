import { words } from 'virtual:wording';
import type { FigureOf } from '../../../app/content/schema/figures.ts';
import { type Point, radarPath, spoke, spokeAnchor } from '../../../app/ui/product-screens/radar-geometry.ts';
import { fillWords } from '../../../leads/fill-words.ts';

type LegendProps = { today?: string; todayClass: string; targetClass: string };

/** What marks today and what the target. */
export function Legend({ today = words.document.today, todayClass, targetClass }: LegendProps) {
  return (
    <p className="mt-9 flex items-center gap-5 text-[8pt]/[1.2] text-soft">
      <i className={`w-14 ${todayClass}`} />
      {today}
      <i className={`ml-11 ${targetClass}`} />
      {words.document.target}
    </p>
  );
}

type RadarProps = Pick<FigureOf<'radar'>, 'axes'>;

const RINGS = [5, 4, 3, 2, 1];
const CENTER: Point = [200, 118];
const RADIUS = 84;
const LABEL_RADIUS = RADIUS + 11;

/** Levels of today as a filled shape, of the target as a dashed line. */
export function Radar({ axes }: RadarProps) {
  const shape = (levels: number[]) => radarPath(levels, CENTER, RADIUS);
  const hasTargets = axes.some(({ target }) => target !== undefined);
  return (
    <>
      <svg
        className="mx-auto w-full max-w-(--radar-width,390pt)"
        viewBox="0 0 400 236"
        role="img"
        aria-label={describe(axes)}
      >
        <g className="fill-white stroke-grid" strokeWidth="0.8">
          {RINGS.map((ring) => (
            <path key={ring} d={shape(axes.map(() => ring))} />
          ))}
          {axes.map(({ label }, index) => (
            <path key={label} d={`M${CENTER}L${spoke(CENTER, RADIUS, index, axes.length)}`} />
          ))}
        </g>
        <path className="fill-sky/28 stroke-mid" strokeWidth="1.4" d={shape(axes.map(({ today }) => today))} />
        {hasTargets && (
          <path
            className="fill-none stroke-brand"
            strokeWidth="1.2"
            strokeDasharray="3 2.5"
            d={shape(axes.map(({ today, target }) => target ?? today))}
          />
        )}
        {axes.map(({ label, today, target }, index) => {
          const [cx, cy] = spoke(CENTER, (RADIUS * today) / 5, index, axes.length);
          const [x, y] = spoke(CENTER, LABEL_RADIUS, index, axes.length);
          // Labels hang from their corner: above at the top, below at the bottom.
          const top = y + 1 - 7 * (1 - (y - CENTER[1]) / LABEL_RADIUS);
          return (
            <g key={label} textAnchor={spokeAnchor(index, axes.length)} fontSize="9">
              <circle cx={cx} cy={cy} r="2" className="fill-mid" />
              <text x={x} y={top}>
                {label}
              </text>
              <text x={x} y={top + 10.5} className="fill-brand font-semibold">
                {levelsOf(today, target).join(' / ')}
              </text>
            </g>
          );
        })}
      </svg>
      {hasTargets && (
        <Legend
          todayClass="h-8 border border-mid bg-[#cbe5f3]"
          targetClass="w-16 border-t-[1.2pt] border-dashed border-brand"
        />
      )}
    </>
  );
}

function levelsOf(...levels: (number | undefined)[]): string[] {
  return levels.flatMap((level) => (level === undefined ? [] : [level.toFixed(1)]));
}

function describe(axes: RadarProps['axes']): string {
  const { radar, level, level_and_target } = words.document;
  const levels = axes.map(({ label, today, target }) =>
    target === undefined
      ? fillWords(level, { label, today: today.toFixed(1) })
      : fillWords(level_and_target, { label, today: today.toFixed(1), target: target.toFixed(1) }),
  );
  return fillWords(radar, { levels: levels.join('; ') });
}

export function HeatMap({ columns, rows }: Pick<FigureOf<'heatmap'>, 'columns' | 'rows'>) {
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
              <th key={name} scope="col" className="text-[8pt] font-semibold text-muted">
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

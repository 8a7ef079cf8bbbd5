import type { FigureOf } from '../../../../app/content/schema/figures.ts';
import { type Point, radarPath, spoke, spokeAnchor } from '../../../../app/ui/product-screens/geometry.ts';
import { Legend } from './legend.tsx';

type Props = Pick<FigureOf<'radar'>, 'axes'>;

const RINGS = [5, 4, 3, 2, 1];
const CENTER: Point = [200, 118];
const RADIUS = 84;
const LABEL_RADIUS = RADIUS + 11;

/** Levels of today as a filled shape, of the target as a dashed line. */
export function Radar({ axes }: Props) {
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

function describe(axes: Props['axes']): string {
  const rows = axes.map(({ label, today, target }) => `${label}: ${levelsOf(today, target).join(', target ')}`);
  return `Radar chart, levels from 0 to 5. ${rows.join('; ')}.`;
}

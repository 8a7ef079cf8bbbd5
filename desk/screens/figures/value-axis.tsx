import { compact } from './figures-text.ts';

type Props = { top: number; step: number; left: number; width: number; y: (count: number) => number };

/** The lines of a chart and their numbers, from zero up. */
export function ValueAxis({ top, step, left, width, y }: Props) {
  return Array.from({ length: top / step + 1 }, (_, at) => at * step).map((count) => (
    <g key={count}>
      <line x1={left} x2={width} y1={y(count)} y2={y(count)} className={count === 0 ? 'stroke-muted' : 'stroke-line'} />
      <text x={left - 10} y={y(count) + 4} textAnchor="end" className="fill-muted">
        {compact(count)}
      </text>
    </g>
  ));
}

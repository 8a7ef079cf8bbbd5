import type { Figures } from '../../../leads/desk/figures.ts';
import { AxisLabel, useWidth, ValueAxis } from './chart-parts.tsx';
import { axisStep, type toSeries } from './figures-text.ts';
import { Fill, SeriesPatterns } from './series-fill.tsx';

type Props = { figures: Figures; series: ReturnType<typeof toSeries> };

const HEIGHT = 240;
const LEFT = 36;
const BOTTOM = 24;
const TOP = 12;
/** Labels of days would touch each other closer than this. */
const LABEL_PX = 90;

const dayLabel = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

/** Stacked bars, the largest channel at the bottom. The table by day has the same numbers. */
export function DayChart({ figures: { byDay }, series }: Props) {
  const [box, width] = useWidth();
  const totals = byDay.map((_, at) => series.reduce((sum, { days }) => sum + (days[at] ?? 0), 0));
  const step = axisStep(Math.max(...totals, 1));
  const top = Math.ceil(Math.max(...totals, 1) / step) * step;
  const plot = HEIGHT - BOTTOM - TOP;
  const y = (count: number) => TOP + plot - (plot * count) / top;
  const slot = (width - LEFT) / byDay.length;
  const bar = Math.max(2, Math.min(28, slot * 0.68));
  const labelEvery = Math.max(1, Math.ceil(LABEL_PX / slot));
  return (
    <div ref={box}>
      <svg
        role="img"
        aria-label={describe(byDay, totals)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block w-full text-[12px]"
      >
        <SeriesPatterns />
        <ValueAxis top={top} step={step} left={LEFT} width={width} y={y} />
        {byDay.map(({ day }, at) => {
          const x = LEFT + slot * at + (slot - bar) / 2;
          let below = 0;
          return (
            <g key={day}>
              <title>{`${dayLabel(day)}: ${totals[at]}`}</title>
              {series.map(({ name, days }, index) => {
                const count = days[at] ?? 0;
                const [bottom, upper] = [y(below), y(below + count)];
                below += count;
                if (count === 0) return null;
                return (
                  <Fill
                    key={name}
                    index={index}
                    x={x}
                    y={upper}
                    width={bar}
                    height={Math.max(0.5, bottom - upper - 1)}
                  />
                );
              })}
              {at % labelEvery === 0 && (
                <AxisLabel x={x} y={HEIGHT - 4} width={width} anchor="start" text={dayLabel(day)} />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function describe(byDay: Figures['byDay'], totals: readonly number[]): string {
  const most = Math.max(...totals);
  const day = byDay[totals.indexOf(most)]?.day;
  return `Leads by day${day ? `, most on ${dayLabel(day)} with ${most}` : ''}. The table by day has every number.`;
}

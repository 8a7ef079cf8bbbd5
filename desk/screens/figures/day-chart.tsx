import type { Figures } from '../../../leads/desk/figures.ts';
import { AxisLabel, Chart, Fill, SeriesPatterns } from './chart-parts.tsx';
import type { toSeries } from './figures-text.ts';

type Props = { figures: Figures; series: ReturnType<typeof toSeries> };

const MARGINS = { height: 240, left: 36, top: 12, bottom: 24 };
/** Labels of days would touch each other closer than this. */
const LABEL_PX = 90;

const dayLabel = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

/** Stacked bars, the largest channel at the bottom. The table by day has the same numbers. */
export function DayChart({ figures: { byDay }, series }: Props) {
  const totals = byDay.map((_, at) => series.reduce((sum, { days }) => sum + (days[at] ?? 0), 0));
  return (
    <Chart label={describe(byDay, totals)} counts={totals} margins={MARGINS}>
      {({ width, slot, y }) => {
        const bar = Math.max(2, Math.min(28, slot * 0.68));
        const labelEvery = Math.max(1, Math.ceil(LABEL_PX / slot));
        return (
          <>
            <SeriesPatterns />
            {byDay.map(({ day }, at) => {
              const x = MARGINS.left + slot * at + (slot - bar) / 2;
              let below = 0;
              return (
                <g key={day}>
                  <title>{`${dayLabel(day)}: ${totals[at]}`}</title>
                  {series.map(({ name, days }, index) => {
                    const count = days[at] ?? 0;
                    const [bottom, upper] = [y(below), y(below + count)];
                    below += count;
                    if (count === 0) return null;
                    const height = Math.max(0.5, bottom - upper - 1);
                    return <Fill key={name} index={index} x={x} y={upper} width={bar} height={height} />;
                  })}
                  {at % labelEvery === 0 && (
                    <AxisLabel x={x} y={MARGINS.height - 4} width={width} anchor="start" text={dayLabel(day)} />
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    </Chart>
  );
}

function describe(byDay: Figures['byDay'], totals: readonly number[]): string {
  const most = Math.max(...totals);
  const day = byDay[totals.indexOf(most)]?.day;
  return `Leads by day${day ? `, most on ${dayLabel(day)} with ${most}` : ''}. The table by day has every number.`;
}

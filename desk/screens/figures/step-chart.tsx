import { useNavigate } from 'react-router';
import { share } from '../../../leads/desk/finding.ts';
import { formatNumber } from '../../numbers.ts';
import { useAllows } from '../../session.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { LeadCount } from '../../ui/lead-count.tsx';
import { AxisLabel, Chart } from './chart-parts.tsx';
import { compact, span } from './figures-text.ts';

/** `under` is the bound of a step in seconds; null for what took longer, or has none. */
type Step = { label: string; under: number | null; count: number; isWarning?: boolean; to?: string };

type Props = {
  label: string;
  steps: readonly Step[];
  halfSeconds: number | null;
  p95Seconds: number | null;
};

/** Above the bars is room for the words of both lines and for the number of the highest bar. */
const MARGINS = { height: 232, left: 40, top: 42, bottom: 26 };
/** The room that the label of a bar needs. */
const LABEL_PX = 60;

/** Where a number of seconds stands between the bars, or undefined past the last bound. */
function placeOf(steps: readonly Step[], value: number, slot: number): number | undefined {
  const at = steps.findIndex(({ under }) => under === null || value < under);
  if (at < 0) return undefined;
  const [from, to] = [steps[at - 1]?.under ?? 0, steps[at]?.under];
  const share = to == null ? 0.5 : (value - from) / (to - from);
  return MARGINS.left + slot * (at + share);
}

/** How many took how long, with lines at the half and at 95 %. */
export function StepChart({ label, steps, halfSeconds, p95Seconds }: Props) {
  const navigate = useNavigate();
  const isSales = useAllows()('sales');
  const lines = [
    { value: halfSeconds, share: 'half by', y: 10 },
    { value: p95Seconds, share: '95 % by', y: 24 },
  ].flatMap(({ value, share, y }) => (value === null ? [] : [{ value, text: `${share} ${span(value)}`, y }]));
  return (
    <Chart
      label={`${[label, ...lines.map(({ text }) => text)].join(', ')}. The table has every number.`}
      counts={steps.map(({ count }) => count)}
      margins={MARGINS}
      lines={3}
    >
      {({ width, slot, y }) => (
        <>
          {steps.map(({ label: step, count, isWarning = false, to }, at) => {
            const bar = slot * 0.58;
            const middle = MARGINS.left + slot * (at + 0.5);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same as links
              <g
                key={step}
                className={isSales && to && count > 0 ? 'cursor-pointer' : ''}
                onClick={() => isSales && to && count > 0 && navigate(to)}
              >
                <rect
                  x={middle - bar / 2}
                  y={y(count)}
                  width={bar}
                  height={Math.max(count > 0 ? 1 : 0, y(0) - y(count))}
                  className={`forced-color-adjust-none ${isWarning ? 'fill-warn' : 'fill-chart-2'}`}
                />
                <text
                  x={middle}
                  y={y(count) - 6}
                  textAnchor="middle"
                  className={isWarning ? 'fill-warn font-semibold' : 'fill-ink'}
                >
                  {slot < LABEL_PX ? compact(count) : formatNumber(count)}
                </text>
                {at % Math.ceil(LABEL_PX / slot) === 0 && (
                  <AxisLabel x={middle} y={MARGINS.height - 6} width={width} anchor="middle" text={step} />
                )}
              </g>
            );
          })}
          {lines.map(({ value, text, y: top }) => {
            const x = placeOf(steps, value, slot);
            if (x === undefined) return null;
            return (
              <g key={text}>
                <line x1={x} x2={x} y1={top - 8} y2={y(0)} className="stroke-ink" strokeDasharray="1 3" />
                <text x={Math.min(x + 5, width - 130)} y={top} className="fill-ink">
                  {text}
                </text>
              </g>
            );
          })}
        </>
      )}
    </Chart>
  );
}

type TableProps = { caption: string; steps: readonly Step[]; isShown: boolean };

/** The numbers of the bars, and the share of all up to each. */
export function StepTable({ caption, steps, isShown }: TableProps) {
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  if (!isShown) return null;
  return (
    <DataTable caption={caption} columns={['Taken', numbers('Count'), numbers('Up to here')]} className="mt-4">
      {steps.map(({ label, count, to }, at) => (
        <tr key={label}>
          <th scope="row" className="font-normal!">
            {label}
          </th>
          <td className="number">
            <LeadCount count={count} to={to} />
          </td>
          <td className="number text-soft">
            {share(
              steps.slice(0, at + 1).reduce((sum, step) => sum + step.count, 0),
              all,
            ) ?? '–'}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

import { useState } from 'react';
import type { Figures } from '../../../leads/desk/figures.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { AxisLabel, Chart, ChartHead } from './chart-parts.tsx';
import { compact, percent, seconds, shortSeconds } from './figures-text.ts';

type Times = Figures['toDelivery'][number];

/** How long deliveries to a destination took, as bars and as a table. */
export function DeliveryTimes({ toDelivery }: Pick<Figures, 'toDelivery'>) {
  const [chosen, setChosen] = useState(0);
  const times = toDelivery[chosen] ?? toDelivery[0];
  if (!times) return null;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section>
        <ChartHead title="From stored to delivered">
          <Menu hasChevron kind="quiet" label={times.destination} name={`Destination: ${times.destination}`}>
            {toDelivery.map(({ destination }, index) => (
              <MenuButton key={destination} isCurrent={index === chosen} onClick={() => setChosen(index)}>
                {destination}
              </MenuButton>
            ))}
          </Menu>
        </ChartHead>
        <TimesChart times={times} />
      </section>
      <section>
        <ChartHead title="As a table" />
        <TimesTable times={times} />
      </section>
    </div>
  );
}

function stepLabel({ steps }: Times, at: number): string {
  const [from, under] = [steps[at - 1]?.underSeconds, steps[at]?.underSeconds];
  if (under == null) return `over ${shortSeconds(from ?? 0)}`;
  return from == null ? `under ${shortSeconds(under)}` : `to ${shortSeconds(under)}`;
}

const MARGINS = { height: 220, left: 40, top: 30, bottom: 26 };
/** The room that the label of a bar needs. */
const LABEL_PX = 60;

/** Where a number of seconds stands between the bars, or undefined past the last bound. */
function placeOf({ steps }: Times, value: number, slot: number): number | undefined {
  const at = steps.findIndex(({ underSeconds }) => underSeconds === null || value < underSeconds);
  if (at < 0) return undefined;
  const [from, to] = [steps[at - 1]?.underSeconds ?? 0, steps[at]?.underSeconds];
  const share = to == null ? 0.5 : (value - from) / (to - from);
  return MARGINS.left + slot * (at + share);
}

function TimesChart({ times }: { times: Times }) {
  const { steps, destination, medianSeconds, p95Seconds } = times;
  const lines = [
    { value: medianSeconds, words: 'half by', y: 10 },
    { value: p95Seconds, words: '95 % by', y: 24 },
  ].flatMap(({ value, words, y }) => (value === null ? [] : [{ value, words: `${words} ${seconds(value)}`, y }]));
  const spans = lines.map(({ words }) => words).join(', ');
  return (
    <Chart
      label={`Time from stored to delivered to ${destination}: ${spans}. The table has every number.`}
      counts={steps.map(({ count }) => count)}
      margins={MARGINS}
    >
      {({ width, slot, y }) => (
        <>
          {steps.map(({ underSeconds, count }, at) => {
            const bar = slot * 0.58;
            const middle = MARGINS.left + slot * (at + 0.5);
            return (
              <g key={underSeconds ?? 'longer'}>
                <rect
                  x={middle - bar / 2}
                  y={y(count)}
                  width={bar}
                  height={Math.max(count > 0 ? 1 : 0, y(0) - y(count))}
                  className="forced-color-adjust-none fill-chart-2"
                />
                <text x={middle} y={y(count) - 6} textAnchor="middle" className="fill-ink">
                  {slot < LABEL_PX ? compact(count) : count.toLocaleString('en')}
                </text>
                {at % Math.ceil(LABEL_PX / slot) === 0 && (
                  <AxisLabel
                    x={middle}
                    y={MARGINS.height - 6}
                    width={width}
                    anchor="middle"
                    text={stepLabel(times, at)}
                  />
                )}
              </g>
            );
          })}
          {lines.map(({ value, words, y: top }) => {
            const x = placeOf(times, value, slot);
            if (x === undefined) return null;
            return (
              <g key={words}>
                <line x1={x} x2={x} y1={top - 8} y2={y(0)} className="stroke-ink" strokeDasharray="1 3" />
                <text x={Math.min(x + 5, width - 110)} y={top} className="fill-ink">
                  {words}
                </text>
              </g>
            );
          })}
        </>
      )}
    </Chart>
  );
}

function TimesTable({ times }: { times: Times }) {
  const { steps } = times;
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  return (
    <DataTable
      caption="Time from stored to delivered"
      columns={['Taken', numbers('Deliveries'), numbers('Up to here')]}
    >
      {steps.map(({ underSeconds, count }, at) => {
        const soFar = steps.slice(0, at + 1).reduce((sum, step) => sum + step.count, 0);
        return (
          <tr key={underSeconds ?? 'longer'}>
            <th scope="row" className="font-normal!">
              {stepLabel(times, at)}
            </th>
            <td className="number font-semibold">{count.toLocaleString('en')}</td>
            <td className="number text-soft">{percent(soFar / all)}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

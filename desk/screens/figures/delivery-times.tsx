import { useState } from 'react';
import type { Figures } from '../../../leads/desk/figures.ts';
import { formatNumber } from '../../numbers.ts';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { ChartHead } from './chart-parts.tsx';
import { countDelivered, shortSeconds } from './figures-text.ts';
import { StepChart, StepTable } from './step-chart.tsx';

type Times = Figures['toDelivery'][number];

/** How long deliveries to a destination took. */
export function DeliveryTimes({ toDelivery, isTableShown }: Pick<Figures, 'toDelivery'> & { isTableShown: boolean }) {
  const [chosen, setChosen] = useState(0);
  const times = toDelivery[chosen] ?? toDelivery[0];
  if (!times) return null;
  const steps = times.steps.map(({ underSeconds, count }, at) => ({
    ...{ label: stepLabel(times, at), under: underSeconds, count },
  }));
  return (
    <section>
      <ChartHead title="From stored to delivered">
        <span className="text-second text-muted">
          {formatNumber(countDelivered(times.steps))} delivered, {formatNumber(times.dead)} given up
        </span>
        <Menu hasChevron kind="quiet" label={times.destination} name={`Destination: ${times.destination}`}>
          {toDelivery.map(({ destination }, index) => (
            <MenuButton key={destination} isCurrent={index === chosen} onClick={() => setChosen(index)}>
              {destination}
            </MenuButton>
          ))}
        </Menu>
      </ChartHead>
      <StepChart
        label={`Time from stored to delivered to ${times.destination}`}
        steps={steps}
        halfSeconds={times.medianSeconds}
        p95Seconds={times.p95Seconds}
      />
      <StepTable caption="Time from stored to delivered" steps={steps} isShown={isTableShown} />
    </section>
  );
}

function stepLabel({ steps }: Times, at: number): string {
  const [from, under] = [steps[at - 1]?.underSeconds, steps[at]?.underSeconds];
  if (under == null) return `over ${shortSeconds(from ?? 0)}`;
  return from == null ? `under ${shortSeconds(under)}` : `to ${shortSeconds(under)}`;
}

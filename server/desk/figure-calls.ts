import { findDestination } from '../delivery/destinations.ts';
import { DAY_MS } from '../store/utc-day.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';

const MAX_DAYS = 731;

export function addFigureCalls(handle: Handle, { config, reader }: Desk): void {
  handle('readFigures', async (query, { now }) => {
    const { from, to } = query;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (!(days >= 1 && days <= MAX_DAYS))
      throw new RefusedCall('input', `The days are ${from} to ${to}; expected at least one and at most two years.`);
    const figures = await reader.run('readFigures', from, to, now);
    const funnels = await reader.run('readFunnels', query, now);
    const titleOf = (name: string) => findDestination(name, config)?.title ?? name;
    return {
      ...funnels,
      ...figures,
      isCounted: config.FIGURES === 'on',
      toDelivery: figures.toDelivery.map((row) => ({ ...row, destination: titleOf(row.destination) })),
    };
  });
}

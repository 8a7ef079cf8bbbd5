import { contentOf } from '../../leads/lead-states.ts';
import { configuredDestinations, findDestination, titleOfDestination } from '../delivery/destinations.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { deliveryId } from './timeline.ts';

/** The deliveries of one transaction, so that none holds the store for long. */
const RETRIED_TOGETHER = 500;

export function addDeliveryCalls(handle: Handle, { config, store, reader, pollDeliveries }: Desk): void {
  handle('listDestinations', async (_input, { now }) => {
    const configured = configuredDestinations(config);
    const names = configured.map(({ name }) => name);
    const numbers = await reader.run('readDestinations', names, now);
    return {
      destinations: numbers.map(({ blocked, usedToday, ...row }) => {
        const known = findDestination(row.name, config);
        const dailyLimit = names.includes(row.name) ? (known?.dailyLimit?.(config) ?? null) : null;
        return {
          ...row,
          title: known?.title ?? row.name,
          isConfigured: names.includes(row.name),
          dailyLimit,
          usedToday: dailyLimit === null ? null : usedToday,
          blocked: blocked && {
            since: blocked.since,
            reason: blocked.reason,
            remedy: `Check ${known?.settingToCheck(blocked) ?? 'the settings'}.`,
          },
        };
      }),
    };
  });

  handle('listDead', async ({ cursor, destination }, { person, now }) => {
    const { rows, next } = await reader.run('listDeadPage', destination, cursor);
    const leadIds = rows.map(({ lead_id }) => lead_id);
    if (leadIds.length > 0)
      await store.run('addAuditEntry', { person, action: 'list', leadIds, detail: 'dead deliveries', at: now });
    return {
      rows: rows.map((row) => ({
        id: deliveryId(row),
        leadId: row.lead_id,
        name: row.name,
        company: row.company,
        destination: titleOfDestination(row.destination, config),
        content: contentOf(row),
        attempts: row.attempts,
        answer: row.last_error,
        settledAt: row.settled_at,
      })),
      next,
    };
  });

  handle('retryDead', async ({ destination }, { person, now }) => {
    // What has nowhere to go would wait without an end, and be counted as tried.
    const names = configuredDestinations(config).map(({ name }) => name);
    const wanted = names.filter((name) => destination === undefined || destination === name);
    let deliveries = 0;
    for (;;) {
      const count = await store.run('retryDeadDeliveries', now, RETRIED_TOGETHER, wanted);
      deliveries += count;
      if (count < RETRIED_TOGETHER) break;
    }
    const detail = `${deliveries} dead deliveries${destination === undefined ? '' : ` to ${destination}`}`;
    await store.run('addAuditEntry', { person, action: 'retry', detail, at: now });
    pollDeliveries();
    const left = await reader.run('readDestinations', names, now);
    const isLeft = ({ name }: { name: string }) => destination === undefined || destination === name;
    return { deliveries, left: left.filter(isLeft).reduce((sum, { dead }) => sum + dead, 0) };
  });

  handle('pauseDestination', async ({ destination, isPaused }, { person, now }) => {
    await store.run('pauseDestination', destination, isPaused, person, now);
    if (!isPaused) pollDeliveries();
    return {};
  });
}

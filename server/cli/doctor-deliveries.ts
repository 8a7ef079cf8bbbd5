import type { Config } from '../config.ts';
import { adviceFor } from '../delivery/advice.ts';
import { listBlockedDestinations } from '../store/blocked-destinations.ts';
import { readBacklog } from '../store/deliveries.ts';
import { countUsedToday } from '../store/outbox.ts';
import type { OpenStore } from '../store/tables.ts';
import { utcDay } from '../store/utc-day.ts';
import { formatTime } from './lead.ts';

export type Finding = { level: 'good' | 'note' | 'bad'; text: string };

export const bad = (text: string): Finding => ({ level: 'bad', text });

const MAX_DELIVERY_AGE_MS = 15 * 60 * 1000;

/** What `doctor` says about deliveries: what waits, for what, and what was given up. */
export async function checkDeliveries(store: OpenStore, config: Config): Promise<Finding[]> {
  const now = Date.now();
  const { pending, dead, held, oldestPendingAt = now } = await readBacklog(store);
  const ageMs = now - oldestPendingAt;
  const used = await countUsedToday(store, 'crm', now);
  return [
    {
      level: ageMs > MAX_DELIVERY_AGE_MS ? 'bad' : 'good',
      text:
        pending === 0
          ? 'Nothing waits to be delivered.'
          : `${pending} deliveries wait, the oldest for ${Math.round(ageMs / 60_000)} minutes.`,
    },
    ...(await listBlockedDestinations(store)).map(({ destination, status, since }) => {
      const { name, check } = adviceFor(destination, status);
      return bad(
        `${name} answers HTTP ${status} since ${formatTime(since)} UTC and takes no delivery. Check ${check}.`,
      );
    }),
    ...(held > 0
      ? [
          {
            level: 'note' as const,
            text: `${held} deliveries are held as suspected: npm run leads -- list --status suspected`,
          },
        ]
      : []),
    ...(dead > 0 ? [bad(`${dead} deliveries were given up: npm run leads -- dead`)] : []),
    {
      level: used >= config.CRM_DAILY_LIMIT ? 'bad' : 'good',
      text: `${used} of the CRM's ${config.CRM_DAILY_LIMIT} leads of ${utcDay(now)} (UTC) are used${used >= config.CRM_DAILY_LIMIT ? '; the rest waits for tomorrow' : ''}.`,
    },
  ];
}

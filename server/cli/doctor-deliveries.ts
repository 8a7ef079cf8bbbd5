import type { Config } from '../config.ts';
import { configuredDestinations, findDestination } from '../delivery/destinations.ts';
import { listBlockedDestinations } from '../store/blocked-destinations.ts';
import { countUnanswered, countUsedToday } from '../store/daily-usage.ts';
import { readBacklog } from '../store/deliveries.ts';
import type { OpenStore } from '../store/tables.ts';
import { utcDay } from '../store/utc-day.ts';
import { countHeldOptOuts } from '../store/wishes.ts';
import { formatTime } from './lead.ts';

export type Finding = { level: 'good' | 'note' | 'bad'; text: string };

export const bad = (text: string): Finding => ({ level: 'bad', text });

const MAX_DELIVERY_AGE_MS = 15 * 60 * 1000;

/** What `doctor` says about deliveries: what waits, for what, and what was given up. */
export async function checkDeliveries(store: OpenStore, config: Config): Promise<Finding[]> {
  const now = Date.now();
  const { pending, dead, held, oldestPendingAt = now } = await readBacklog(store);
  const heldOptOuts = await countHeldOptOuts(store);
  const ageMs = Math.max(0, now - oldestPendingAt);
  return [
    {
      level: ageMs > MAX_DELIVERY_AGE_MS ? 'bad' : 'good',
      text:
        pending === 0
          ? 'Nothing waits to be delivered.'
          : `${pending} deliveries wait, the oldest for ${Math.round(ageMs / 60_000)} minutes.`,
    },
    ...(await listBlockedDestinations(store)).map(({ destination, status, reason, since }) => {
      const known = findDestination(destination, config);
      return bad(
        `The ${known?.title ?? destination} takes no delivery since ${formatTime(since)} UTC: ${reason}. Check ${known?.settingToCheck({ status, reason }) ?? 'the settings'}.`,
      );
    }),
    ...(held > 0
      ? [
          {
            level: 'note' as const,
            text: `${held} deliveries are held: npm run leads -- list --status suspected, or list --status unverified`,
          },
        ]
      : []),
    ...(heldOptOuts > 0
      ? [{ level: 'note' as const, text: `${heldOptOuts} opt-outs are held as suspected: npm run leads -- opt-outs` }]
      : []),
    ...(dead > 0 ? [bad(`${dead} deliveries were given up: npm run leads -- dead`)] : []),
    ...(await Promise.all(
      configuredDestinations(config).flatMap(({ name, title, dailyLimit }) =>
        dailyLimit ? checkDailyLimit(store, { name, title, limit: dailyLimit(config) }, now) : [],
      ),
    )),
  ];
}

type Limited = { name: string; title: string; limit: number };

async function checkDailyLimit(store: OpenStore, { name, title, limit }: Limited, now: number): Promise<Finding> {
  const used = await countUsedToday(store, name, now);
  const unanswered = await countUnanswered(store, name, now);
  const isReached = used >= limit;
  const details = [
    ...(unanswered > 0 ? [`${unanswered} of them without an answer so far`] : []),
    ...(isReached ? ['the rest waits for tomorrow'] : []),
  ];
  return {
    level: isReached ? 'bad' : 'good',
    text: `${[`${used} of the ${title}'s ${limit} leads of ${utcDay(now)} (UTC) are used`, ...details].join('; ')}.`,
  };
}

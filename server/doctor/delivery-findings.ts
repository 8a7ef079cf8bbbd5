import type { Config } from '../config.ts';
import { configuredDestinations, findDestination } from '../delivery/destinations.ts';
import type { HealthNumbers } from '../store/health/health.ts';
import { TRIGRAM_INDEX } from '../store/schema/trigram-index.ts';
import { utcDay } from '../store/utc-day.ts';

const formatTime = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ');

export type Finding = { level: 'good' | 'note' | 'bad'; text: string };

export const bad = (text: string): Finding => ({ level: 'bad', text });

export function formatAge(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / (24 * 60))} days`;
}

const MAX_DELIVERY_AGE_MS = 15 * 60 * 1000;

/** What `doctor` says about deliveries: what waits, for what, and what was given up. */
export function describeDeliveries(numbers: HealthNumbers, config: Config, now: number): Finding[] {
  const { pending, dead, held, oldestPendingAt = now } = numbers.backlog;
  const { heldOptOuts } = numbers;
  const ageMs = Math.max(0, now - oldestPendingAt);
  return [
    {
      level: ageMs > MAX_DELIVERY_AGE_MS ? 'bad' : 'good',
      text:
        pending === 0
          ? 'Nothing waits to be delivered.'
          : `${pending} deliveries wait, the oldest for ${formatAge(ageMs)}.`,
    },
    ...numbers.blocked.map(({ destination, status, reason, since }) => {
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
    ...numbers.paused.map(({ destination, person_name, at }) => ({
      level: 'note' as const,
      text: `Deliveries to the ${findDestination(destination, config)?.title ?? destination} are paused since ${formatTime(at)} UTC, by ${person_name}.`,
    })),
    ...configuredDestinations(config).flatMap(({ name, title, dailyLimit }) => {
      const usage = numbers.usage.find(({ destination }) => destination === name);
      return dailyLimit && usage ? describeLimit(title, dailyLimit(config), usage, now) : [];
    }),
  ];
}

function describeLimit(
  title: string,
  limit: number,
  { used, unanswered }: HealthNumbers['usage'][number],
  now: number,
): Finding {
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

/** The names whose use of today `readHealth` counts. */
export const limitedDestinations = (config: Config): string[] =>
  configuredDestinations(config).flatMap(({ name, dailyLimit }) => (dailyLimit ? name : []));

export function describeSearch({ hasSearchIndex }: HealthNumbers): Finding[] {
  if (hasSearchIndex) return [];
  const remedy = `create extension pg_trgm; ${TRIGRAM_INDEX}`;
  return [{ level: 'note', text: `Searches at the desk read every lead. Faster, run in the database: ${remedy}` }];
}

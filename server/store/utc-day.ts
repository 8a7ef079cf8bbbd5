export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of a time, such as 2026-01-31; daily limits are counted by it. */
export const utcDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** The days from 1970 to a day such as 2026-01-31 (UTC). */
export const dayNumber = (day: string) => Math.floor(Date.parse(day) / DAY_MS);

/** The UTC day of a time as a person reads it, such as January 31, 2026. */
export const longUtcDay = (timeMs: number) =>
  new Date(timeMs).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The minute of a time in UTC, such as 2026-01-31 10:05. */
export const utcMinute = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ');

/** The first day of the month of a day, or of a later or earlier month; both count from 1970 (UTC). */
export function monthOf(day: number, change = 0): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + change) / DAY_MS;
}

/** Thursday was the first day of 1970. */
const isWeekend = (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;

/** So many hours later; those of Saturdays and Sundays (UTC) do not count. */
export function addWorkingHours(from: number, hours: number): number {
  let [at, left] = [from, hours * HOUR_MS];
  for (;;) {
    const day = Math.floor(at / DAY_MS);
    const end = (day + 1) * DAY_MS;
    if (!isWeekend(day) && at + left <= end) return at + left;
    if (!isWeekend(day)) left -= end - at;
    at = end;
  }
}

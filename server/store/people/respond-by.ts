import { DAY_MS, HOUR_MS } from '../utc-day.ts';

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

const LOCALE = 'en-US';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter is made once, which takes as long as a hundred uses; a list shows hundreds of times, anew with every answer. */
function format(at: number, options: Intl.DateTimeFormatOptions, locale = LOCALE): string {
  // The offset, because a laptop may be carried to another zone.
  const key = JSON.stringify([locale, options, new Date().getTimezoneOffset()]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(at);
}

/** '7:41 am'; the space before it is a narrow one in the newest browsers. */
export const clock = (at: number, second?: '2-digit') =>
  format(at, { hour: 'numeric', minute: '2-digit', second }).replace(/\s/u, ' ').toLowerCase();

/** '7:41:07 am', for steps that follow each other within seconds. */
export const clockSeconds = (at: number) => clock(at, '2-digit');

/** '2021-11-30', the day of the viewer's calendar. */
const calendarDay = (at: number) => format(at, { dateStyle: 'short' }, 'en-CA');

/** A date of another year has its year. */
const yearOf = (at: number, now: number): Intl.DateTimeFormatOptions =>
  calendarDay(at).slice(0, 4) === calendarDay(now).slice(0, 4) ? {} : { year: 'numeric' };

/** When the viewer's today began. */
export function startOfToday(now: number): number {
  const day = new Date(now);
  return day.setHours(0, 0, 0, 0);
}

type DayTitle = { title: string; date: string };

/** 'Today' with its date, 'Yesterday' with its date, or the date alone. */
export function dayTitle(at: number, now: number): DayTitle {
  const date = format(at, { weekday: 'long', month: 'long', day: 'numeric', ...yearOf(at, now) });
  const day = calendarDay(at);
  if (day === calendarDay(now)) return { title: 'Today', date };
  if (day === calendarDay(now - DAY_MS)) return { title: 'Yesterday', date };
  const [weekday = '', ...rest] = date.split(', ');
  return { title: rest.join(', '), date: weekday };
}

/** 'Today', 'Yesterday', 'May 12' or 'May 12, 2020'. */
export function shortDay(at: number, now: number): string {
  const { title } = dayTitle(at, now);
  if (title === 'Today' || title === 'Yesterday') return title;
  return format(at, { month: 'short', day: 'numeric', ...yearOf(at, now) });
}

/** 'Today, 7:41 am' or 'May 12, 7:41 am'. */
export const dayAndClock = (at: number, now: number) => `${shortDay(at, now)}, ${clock(at)}`;

/** 'November 16 at 4:10 pm', of another year with that. */
export const dateAndClock = (at: number, now: number) =>
  `${format(at, { month: 'long', day: 'numeric', ...yearOf(at, now) })} at ${clock(at)}`;

/** The same within a sentence: 'today, 7:41 am'. */
export const dayAndClockInSentence = (at: number, now: number) => dayAndClock(at, now).replace('Today', 'today');

/** Within a sentence: '7:41 am' of today, 'yesterday', 'May 12'. */
export function clockOrDay(at: number, now: number): string {
  const day = shortDay(at, now);
  return day === 'Today' ? clock(at) : day.replace('Yesterday', 'yesterday');
}

/** How long ago, in one unit, for a column: '2 min', '17 h', '3 d'; older ones as a date. */
export function age(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE_MS) return 'now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  if (ms < 7 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  return shortDay(at, now);
}

/** 'just now', '20 s ago', '6 min ago'. */
export function ago(at: number, now: number): string {
  const ms = now - at;
  return ms < 5 * SECOND_MS ? 'just now' : `${duration(ms)} ago`;
}

/** '0.4 s', '64 s', '5 min', '2 h', '3 d'. */
export function duration(ms: number): string {
  if (ms < SECOND_MS) return `${Math.max(1, Math.round(ms / 100)) / 10} s`;
  if (ms < 2 * MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / DAY_MS)} d`;
}

/** '2021-11-30 15:41:07 UTC', as logs have it. */
export const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** 'Pacific Time', the zone in which times are shown. */
export function zoneName(now: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'longGeneric' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';
}

/** Consecutive rows of the same day of the viewer's calendar. */
export function groupByDay<Row extends { receivedAt: number }>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => calendarDay(row.receivedAt)).values()];
}

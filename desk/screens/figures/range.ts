import { toQuery } from '../../api.ts';
import { countOf } from '../../numbers.ts';
import { DAY_MS } from '../../time.ts';

/** Days of the figures are those of UTC, like the daily limits. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export type Range = { from: string; to: string };

export const PRESETS = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  '12m': 'Last 12 months',
} as const;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

export function rangeOf(name: PresetName, now: number): Range {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const first = (monthOfYear: number) => isoDay(Date.UTC(year, monthOfYear, 1));
  const starts: Record<PresetName, string> = {
    today: isoDay(now),
    '7d': isoDay(now - 6 * DAY_MS),
    '30d': isoDay(now - 29 * DAY_MS),
    month: first(month),
    'last-month': first(month - 1),
    quarter: first(month - (month % 3)),
    '12m': isoDay(Date.UTC(year - 1, month, today.getUTCDate() + 1)),
  };
  return { from: starts[name], to: name === 'last-month' ? isoDay(Date.UTC(year, month, 0)) : isoDay(now) };
}

/** nothing: the figures stand alone. */
export type Against = 'before' | 'year' | 'nothing';

/** What the address of the screen says. */
export type FiguresAddress = {
  range: Range;
  /** Of a range that moves on with the days. */
  preset: PresetName | undefined;
  against: Against;
  page: string | undefined;
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function readAddress(query: URLSearchParams, now: number): FiguresAddress {
  const [from, to, against] = [query.get('from'), query.get('to'), query.get('against')];
  const isFree = isDay(from) && isDay(to) && from <= to;
  const preset = PRESET_NAMES.find((name) => name === query.get('span')) ?? '30d';
  return {
    range: isFree ? { from, to } : rangeOf(preset, now),
    preset: isFree ? undefined : preset,
    against: against === 'year' || against === 'nothing' ? against : 'before',
    page: query.get('page') ?? undefined,
  };
}

/** The query of the address; the screen without any shows the last 30 days against those before. */
export const toSearch = ({ range, preset, against, page }: FiguresAddress): string =>
  toQuery({
    ...(preset ? { span: preset === '30d' ? undefined : preset } : range),
    against: against === 'before' ? undefined : against,
    page,
  });

export const dayCount = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const SHORT = dayFormat({ month: 'short', day: 'numeric' });
const SHORT_YEAR = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
const LONG = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const MONTH = dayFormat({ month: 'long', year: 'numeric' });

/** 'Oct 19'. */
export const shortDay = (day: string): string => SHORT.format(Date.parse(day));
/** 'Oct 19', or 'Oct 19, 2020' of another year. */
export const dayOrYear = (day: string, now: number): string =>
  (day.slice(0, 4) === isoDay(now).slice(0, 4) ? SHORT : SHORT_YEAR).format(Date.parse(day));
/** 'Monday, October 19, 2026'. */
export const longDay = (day: string): string => LONG.format(Date.parse(day));
/** 'October 2026', of any day of it. */
export const monthTitle = (day: string): string => MONTH.format(Date.parse(day));

/** 'Oct 19 – Nov 17', with years where one is not this one. */
export function rangeWords({ from, to }: Range, now: number): string {
  const thisYear = isoDay(now).slice(0, 4);
  const format = from.startsWith(thisYear) && to.startsWith(thisYear) ? SHORT : SHORT_YEAR;
  // Thin spaces stand around the dash of the newest browsers.
  return from === to
    ? format.format(Date.parse(from))
    : format.formatRange(Date.parse(from), Date.parse(to)).replace(/\s*–\s*/u, ' – ');
}

/** Within a sentence: 'in the last 30 days', 'in October', 'from Oct 19 – Nov 17'. */
export function inRange({ range, preset }: FiguresAddress, now: number): string {
  if (preset === 'today') return 'today';
  if (preset === 'month' || preset === 'last-month') return `in ${monthTitle(range.from).split(' ')[0]}`;
  if (preset) return `in ${preset === 'quarter' ? 'this quarter' : `the ${PRESETS[preset].toLowerCase()}`}`;
  return `${range.from === range.to ? 'on' : 'from'} ${rangeWords(range, now)}`;
}

/** What the figures are compared with: 'the 30 days before', 'a year before'. */
export function againstWords(against: Against, range: Range): string {
  if (against === 'nothing') return 'nothing';
  if (against === 'year') return 'a year before';
  return `${dayCount(range) === 1 ? 'the day' : `the ${countOf(dayCount(range), 'day')}`} before`;
}

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** The same day of another month, or its last one where that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The days of the month of a day in weeks from Sunday; undefined before the first and after the last. */
export function weeksOf(day: string): (string | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const lead = new Date(first).getUTCDay();
  const days = dayCount({ from: first, to: addDays(addMonths(first, 1), -1) });
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, at) =>
    at < lead || at >= lead + days ? undefined : addDays(first, at - lead),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

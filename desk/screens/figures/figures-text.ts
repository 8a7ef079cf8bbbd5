import type { Figures } from '../../../leads/desk/figures.ts';
import { countOf, formatNumber } from '../../numbers.ts';
import { DAY_MS } from '../../time.ts';

type Count = Figures['byChannel'][number];

export type Span = { from: string; to: string };

/** Days of the figures are those of UTC, like the daily limits. */
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

export const SPANS = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
} as const;
export type SpanName = keyof typeof SPANS;

export const isSpanName = (name: string | null): name is SpanName => name !== null && name in SPANS;

export function spanOf(name: SpanName, now: number): Span {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (name === 'month') return { from: isoDay(Date.UTC(year, month, 1)), to: isoDay(now) };
  if (name === 'last-month')
    return { from: isoDay(Date.UTC(year, month - 1, 1)), to: isoDay(Date.UTC(year, month, 0)) };
  const days = { '7d': 7, '30d': 30, '90d': 90 }[name];
  return { from: isoDay(now - (days - 1) * DAY_MS), to: isoDay(now) };
}

/** Today is not over, so it is compared with the same hours of the days before. */
export const endsToday = ({ to }: Span, now = Date.now()): boolean => to === isoDay(now);

export function spanWords(name: SpanName, { from }: Span): string {
  if (name !== 'month' && name !== 'last-month') return `the ${SPANS[name].toLowerCase()}`;
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.parse(from));
}

/** The finding of the screen: how many, against before, what grew most, how fast they are delivered. */
export function finding(figures: Figures, span: string): string {
  const { total, totalBefore, byChannel, toDelivery } = figures;
  const difference = total - totalBefore;
  const against =
    difference === 0
      ? 'as many as before'
      : `${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than before`;
  const first =
    total === 0 && totalBefore === 0
      ? `No leads in ${span}, and none before.`
      : `${total === 0 ? 'No leads' : countOf(total, 'lead')} in ${span}, ${against}.`;
  const grown = byChannel.toSorted((one, other) => growth(other) - growth(one))[0];
  const slowest = toDelivery.toSorted((one, other) => (other.medianSeconds ?? 0) - (one.medianSeconds ?? 0))[0];
  const parts = [
    grown && growth(grown) > 0 ? `${grown.name} grew most` : undefined,
    slowest?.medianSeconds != null ? `half are delivered within ${seconds(slowest.medianSeconds)}` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? first : `${first} ${parts.join('; ').replace(/^./, (letter) => letter.toUpperCase())}.`;
}

const growth = ({ count, before }: Count) => count - before;

/** '2 seconds', '5 minutes', '3 hours'. */
export function seconds(count: number): string {
  const [value, unit]: [number, string] =
    count < 120 ? [count, 'second'] : count < 7200 ? [count / 60, 'minute'] : [count / 3600, 'hour'];
  return countOf(value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit);
}

/** '2 s', '5 min', '3 h', for an axis. */
export const shortSeconds = (count: number) =>
  count < 120 ? `${count} s` : count < 7200 ? `${count / 60} min` : `${count / 3600} h`;

export const percent = (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '–');

/** The series of the stacked bars, bottom up: the largest channels, then all others as one. */
const SERIES_LIMIT = 5;

export function toSeries(figures: Figures): { name: string; total: number; before: number; days: number[] }[] {
  const largest = figures.byChannel.toSorted((one, other) => other.count - one.count);
  const named = largest.length > SERIES_LIMIT ? largest.slice(0, SERIES_LIMIT - 1) : largest;
  const rest = largest.slice(named.length);
  const dayCounts = (names: readonly string[]) =>
    figures.byDay.map(({ channels }) => names.reduce((sum, name) => sum + (channels[name] ?? 0), 0));
  const sum = (key: 'count' | 'before') => rest.reduce((total, count) => total + count[key], 0);
  return [
    ...named.map(({ name, count, before }) => ({ name, total: count, before, days: dayCounts([name]) })),
    ...(rest.length > 0
      ? [{ name: 'Others', total: sum('count'), before: sum('before'), days: dayCounts(rest.map(({ name }) => name)) }]
      : []),
  ];
}

/** A step of 1, 2 or 5 times a power of ten, of which at most four reach the highest value. */
export function axisStep(highest: number): number {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** '58', '1.5K': what fits beside an axis and above a narrow bar. */
export const compact = (count: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);

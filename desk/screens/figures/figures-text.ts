import type { Figures, Funnel, FunnelRow } from '../../../leads/desk/figures.ts';
import { ratioOf } from '../../../leads/desk/finding.ts';
import { countOf } from '../../numbers.ts';

/** What a lead is a share of: people who read a page, saw a form, or came by a campaign or from a source. */
export const TABS = {
  pages: { title: 'Page', base: 'views', rate: 'View to lead' },
  forms: { title: 'Form', base: 'formSeen', rate: 'Seen to lead' },
  channels: { title: 'Channel', base: 'formSeen', rate: 'Seen to lead' },
  campaigns: { title: 'Campaign', base: 'visits', rate: 'Visit to lead' },
  sources: { title: 'Source', base: 'visits', rate: 'Visit to lead' },
} as const;
export type TabName = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as TabName[];

export const rateOf = (funnel: Funnel, base: keyof Funnel): number | undefined => ratioOf(funnel.leads, funnel[base]);

export type SortKey = keyof Funnel | 'name' | 'rate';

/** Largest first, names from A; rows whose rate is not said come last, by their leads. */
export function sortRows(rows: readonly FunnelRow[], key: SortKey, base: keyof Funnel): FunnelRow[] {
  if (key === 'name') return rows.toSorted((one, other) => one.name.localeCompare(other.name));
  const sizeOf = (row: FunnelRow) => (key === 'rate' ? (rateOf(row, base) ?? -1) : row[key]);
  return rows.toSorted((one, other) => sizeOf(other) - sizeOf(one) || other.leads - one.leads);
}

/** Longer ranges are drawn by week: bars of days would be lines. */
const MAX_BARS = 100;
type Day = Figures['days'][number];
export type Bar = Day & { to: string };

export function toBars(days: readonly Day[]): Bar[] {
  if (days.length <= MAX_BARS) return days.map((day) => ({ ...day, to: day.day }));
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const ofWeek = days.slice(week * 7, week * 7 + 7);
    const sum = (key: Exclude<keyof Day, 'day'>) => ofWeek.reduce((total, day) => total + day[key], 0);
    return {
      ...{ day: ofWeek[0]?.day ?? '', to: ofWeek.at(-1)?.day ?? '', leads: sum('leads'), visits: sum('visits') },
      ...{ leadsBefore: sum('leadsBefore'), visitsBefore: sum('visitsBefore') },
    };
  });
}

/** Of a destination. */
export const countDelivered = (steps: Figures['toDelivery'][number]['steps']): number =>
  steps.reduce((sum, { count }) => sum + count, 0);

/** '2 s', '5 min', '3 h', for an axis. */
export const shortSeconds = (count: number) =>
  count < 120 ? `${count} s` : count < 7200 ? `${count / 60} min` : `${count / 3600} h`;

/** '2 s', '5 min', '3 h 10 min', '1 day 6 h': in two units at most. */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`;
  const minutes = Math.round(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [days > 0 && countOf(days, 'day'), hours > 0 && `${hours} h`, days === 0 && rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

/** A step of whole 1, 1.5, 2, 3 or 5 times a power of ten, of which at most `steps` reach the highest value. */
export function axisStep(highest: number, steps = 4): number {
  const rough = Math.max(1, highest / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const sizes = [1, 1.5, 2, 3, 5].map((factor) => factor * power).filter(Number.isInteger);
  return sizes.find((size) => size >= rough) ?? 10 * power;
}

/** '58', '1.5K': what fits beside an axis and above a narrow bar. */
export const compact = (count: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);

import type { Figures, Funnel, FunnelRow } from '../../../leads/desk/figures.ts';
import { countOf, formatNumber } from '../../numbers.ts';

/** A share of fewer is chance: it is not said. */
export const LEAST_FOR_SHARE = 100;

/** Undefined where there are too few to say it, or more than all, because counting began later. */
const ratioOf = (part: number, whole: number): number | undefined =>
  whole < LEAST_FOR_SHARE || part > whole ? undefined : part / whole;

/** '3.3 %', or undefined where it cannot be said. */
export function share(part: number, whole: number): string | undefined {
  const ratio = ratioOf(part, whole);
  return ratio === undefined ? undefined : percent(ratio);
}

/** '3.3 %'. */
export const percent = (ratio: number): string =>
  Number.isFinite(ratio) ? `${(ratio * 100).toLocaleString('en', DECIMALS)} %` : '–';
const DECIMALS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Two standard deviations: differences within them are expected by chance. */
const DEVIATIONS = 2;

const changeOf = (difference: number, deviation: number): -1 | 0 | 1 =>
  Math.abs(difference) <= DEVIATIONS * deviation ? 0 : difference > 0 ? 1 : -1;

/** The finding of the screen: what became of the visits, against before; or that there are too few to say it. */
export function finding(figures: Figures, when: string, isCompared: boolean): string {
  const { isCounted, totals, totalsBefore: before } = figures;
  if (!isCounted) return leadsFinding(totals.leads, isCompared ? before.leads : undefined, when);
  if (totals.visits + totals.leads === 0) return `No visits and no leads ${when}.`;
  const [visits, leads] = [countOf(totals.visits, 'visit'), countOf(totals.leads, 'lead')];
  const rate = share(totals.leads, totals.visits);
  if (!rate) return `${visits}${totals.leads > 0 ? ` and ${leads}` : ''} ${when}: too few to compare.`;
  const became = `${visits} became ${leads}: ${rate}`;
  const earlier = isCompared ? share(before.leads, before.visits) : undefined;
  if (!earlier) return `${became}.`;
  return `${became}, after ${earlier.replace(' %', '')}. ${whatChanged(totals, before)}`;
}

/** What differs by more than chance: how many came, and how many of them became leads. */
function whatChanged(now: Funnel, before: Funnel): string {
  const visits = changeOf(now.visits - before.visits, Math.sqrt(now.visits + before.visits));
  const all = (now.leads + before.leads) / (now.visits + before.visits);
  const deviation = Math.sqrt(Math.max(0, all * (1 - all)) * (1 / now.visits + 1 / before.visits));
  const rate = changeOf(now.leads / now.visits - before.leads / before.visits, deviation);
  const shareWords = {
    '-1': 'fewer of them became leads',
    0: 'about as many of them became leads',
    1: 'more of them became leads',
  };
  if (visits === 0) return rate === 0 ? 'About as before.' : `About as many visits, and ${shareWords[rate]}.`;
  const joint = rate === -visits ? 'but' : 'and';
  return `${visits > 0 ? 'More' : 'Fewer'} visits, ${joint} ${shareWords[rate]}.`;
}

function leadsFinding(leads: number, before: number | undefined, when: string): string {
  const now = leads === 0 ? 'No leads' : countOf(leads, 'lead');
  if (before === undefined) return `${now} ${when}.`;
  const difference = leads - before;
  if (difference === 0)
    return leads === 0 ? `No leads ${when}, and none before.` : `${now} ${when}, as many as before.`;
  return `${now} ${when}, ${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than before.`;
}

/** The steps from a visit to a lead, each with its share of the step above. */
export const pathOf = (totals: Funnel, before: Funnel) =>
  (
    [
      ['Visits', 'visits'],
      ['Saw a form', 'formSeen'],
      ['Started it', 'formBegun'],
      ['Became leads', 'leads'],
    ] as const
  ).map(([title, key], at, steps) => {
    const above = steps[at - 1]?.[1];
    return { title, count: totals[key], before: before[key], ofAbove: above && share(totals[key], totals[above]) };
  });

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

/** A step of 1, 2 or 5 times a power of ten, of which at most `steps` reach the highest value. */
export function axisStep(highest: number, steps = 4): number {
  const rough = Math.max(1, highest / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** '58', '1.5K': what fits beside an axis and above a narrow bar. */
export const compact = (count: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);

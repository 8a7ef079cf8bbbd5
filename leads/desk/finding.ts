import type { Figures, Funnel } from './figures.ts';
import { countOf, formatNumber } from './numbers.ts';

/** A share of fewer is chance: it is not said. */
export const LEAST_FOR_SHARE = 100;

/** Undefined where there are too few to say it, or more than all, because counting began later. */
export const ratioOf = (part: number, whole: number): number | undefined =>
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

type Counting = Pick<Figures, 'isCounted' | 'countedSince' | 'against'>;

/** Whether views were counted in all of the time that the figures are compared with. */
export const isComparable = ({ isCounted, countedSince, against }: Counting): boolean =>
  !isCounted || countedSince === null || countedSince <= Date.parse(against.from);

/** Leads are a share of the visits of the site, or of the views of one page, which most open from another page of it. */
export type FiguresBase = 'visits' | 'views';

type Found = Pick<Figures, 'isCounted' | 'totals' | 'totalsBefore'>;

/** The finding of the screen: what became of the visits, against before; or that there are too few to say it. */
export function finding(figures: Found, when: string, isCompared: boolean, base: FiguresBase = 'visits'): string {
  const { isCounted, totals, totalsBefore: before } = figures;
  if (!isCounted) return leadsFinding(totals.leads, isCompared ? before.leads : undefined, when);
  if (totals[base] + totals.leads === 0) return `No ${base} and no leads ${when}.`;
  const [came, leads] = [countOf(totals[base], base.slice(0, -1)), countOf(totals.leads, 'lead')];
  const rate = share(totals.leads, totals[base]);
  if (!rate) {
    const both = `${came}${totals.leads > 0 ? ` and ${leads}` : ''} ${when}`;
    return totals[base] < LEAST_FOR_SHARE ? `${both}: too few to compare.` : `${both}.`;
  }
  if (totals.leads + (isCompared ? before.leads : 0) === 0) return `${came} ${when}, and no leads.`;
  const became = `${came} became ${leads}: ${rate}`;
  const earlier = isCompared ? share(before.leads, before[base]) : undefined;
  if (!earlier) return `${became}.`;
  return `${became}, after ${earlier.replace(' %', '')}. ${whatChanged(totals, before, base)}`;
}

/** What differs by more than chance: how many came, and how many of them became leads. */
function whatChanged(now: Funnel, before: Funnel, base: FiguresBase): string {
  const [count, earlier] = [now[base], before[base]];
  const came = changeOf(count - earlier, Math.sqrt(count + earlier));
  const all = (now.leads + before.leads) / (count + earlier);
  const deviation = Math.sqrt(Math.max(0, all * (1 - all)) * (1 / count + 1 / earlier));
  const rate = changeOf(now.leads / count - before.leads / earlier, deviation);
  const shareWords = {
    '-1': 'fewer of them became leads',
    0: 'about as many of them became leads',
    1: 'more of them became leads',
  };
  if (came === 0) return rate === 0 ? 'About as before.' : `About as many ${base}, and ${shareWords[rate]}.`;
  const joint = rate === -came ? 'but' : 'and';
  return `${came > 0 ? 'More' : 'Fewer'} ${base}, ${joint} ${shareWords[rate]}.`;
}

function leadsFinding(leads: number, before: number | undefined, when: string): string {
  const now = leads === 0 ? 'No leads' : countOf(leads, 'lead');
  if (before === undefined) return `${now} ${when}.`;
  const difference = leads - before;
  if (difference === 0)
    return leads === 0 ? `No leads ${when}, and none before.` : `${now} ${when}, as many as before.`;
  return `${now} ${when}, ${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than before.`;
}

/** The steps from a visit to a lead that was accepted, each with its share of the step above. */
export const pathOf = (totals: Funnel, before: Funnel, base: FiguresBase = 'visits') =>
  (
    [
      [base === 'visits' ? 'Visits' : 'Views', base],
      ['Saw a form', 'formSeen'],
      ['Started it', 'formBegun'],
      ['Became leads', 'leads'],
      ['Accepted', 'accepted'],
    ] as const
  ).map(([title, key], at, steps) => {
    const above = steps[at - 1]?.[1];
    return { key, title, count: totals[key], before: before[key], ofAbove: above && share(totals[key], totals[above]) };
  });

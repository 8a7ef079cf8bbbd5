import { csvLine } from '../../../leads/csv.ts';
import type { Figures, Funnel } from '../../../leads/desk/figures.ts';
import { TAB_NAMES, TABS } from './figures-text.ts';

const STEPS = ['views', 'visits', 'formSeen', 'formBegun', 'leads', 'accepted'] as const satisfies (keyof Funnel)[];
const HEADS = ['views', 'visits', 'form_seen', 'form_begun', 'leads', 'accepted'];

type Counts = Partial<Funnel>;
type Line = readonly [figure: string, name: string, now: Counts, before?: Counts];

/** Every figure of the screen as one table: what it counts, its name, each step now and before. */
export function toCsv(figures: Figures): string {
  const { totals, totalsBefore, days, posts, marks, response, rates, toDelivery } = figures;
  const lines: Line[] = [
    ['total', '', totals, totalsBefore],
    ...days.map(
      ({ day, leads, visits, leadsBefore, visitsBefore }): Line => [
        ...(['day', day, { leads, visits }, { leads: leadsBefore, visits: visitsBefore }] as const),
      ],
    ),
    ...TAB_NAMES.flatMap((tab) =>
      figures[tab].map((row): Line => [TABS[tab].title.toLowerCase(), row.name, row, row.before]),
    ),
    ...posts.map(({ path, viewsBefore, ...row }): Line => ['post', path, row, { views: viewsBefore }]),
    ...marks.map(({ day, title }): Line => [`went live ${day}`, title, {}]),
    ...response.steps.map(
      ({ underHours, count }): Line => [
        'first response',
        underHours === null ? 'longer' : `under ${underHours} h`,
        { leads: count },
      ],
    ),
    ['first response', 'not yet', { leads: response.notYet }],
    ...response.byOwner.map(({ owner, leads }): Line => ['owner', owner?.name ?? '', { leads }]),
    ...Object.entries(rates).map(([name, leads]): Line => ['received', name, { leads }]),
    ...toDelivery.flatMap(({ destination, steps }) =>
      steps.map(
        ({ underSeconds, count }): Line => [
          ...([
            `delivery to ${destination}`,
            underSeconds === null ? 'longer' : `under ${underSeconds} s`,
            { leads: count },
          ] as const),
        ],
      ),
    ),
  ];
  const cells = (counts: Counts = {}) => STEPS.map((step) => String(counts[step] ?? ''));
  return [
    ['figure', 'name', ...HEADS, ...HEADS.map((head) => `${head}_before`)],
    ...lines.map(([figure, name, now, before]) => [figure, name, ...cells(now), ...cells(before)]),
  ]
    .map(csvLine)
    .join('');
}

import { csvLine } from '../../../leads/csv.ts';
import type { Figures, Funnel } from '../../../leads/desk/figures.ts';
import { isComparable } from '../../../leads/desk/finding.ts';
import { countDelivered, TAB_NAMES, TABS } from './figures-text.ts';

const STEPS = ['views', 'visits', 'formSeen', 'formBegun', 'leads', 'accepted'] as const satisfies (keyof Funnel)[];
const HEADS = ['views', 'visits', 'form_seen', 'form_begun', 'leads', 'accepted'];
const TIME_HEADS = ['half_seconds', 'p95_seconds', 'waiting'];

const MARKS: Readonly<Record<Figures['marks'][number]['kind'], string>> = {
  page: 'went live',
  campaign: 'campaign began',
};

type Counts = Partial<Funnel>;
type Times = { halfSeconds?: number | null; p95Seconds?: number | null; waiting?: number };
type Line = readonly [figure: string, name: string, now: Counts, before?: Counts, times?: Times];

/** Every figure of the screen as one table: what it counts, its name, each step now and before, and how long it took. */
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
    ...marks.map(({ day, kind, title }): Line => [`${MARKS[kind]} ${day}`, title, {}]),
    ['first response', 'all', {}, {}, response],
    ...response.steps.map(
      ({ underHours, count }): Line => [
        'first response',
        underHours === null ? 'longer' : `under ${underHours} h`,
        { leads: count },
      ],
    ),
    ['first response', 'not yet', { leads: response.notYet }],
    ...response.byOwner.map(
      ({ owner, leads, ...times }): Line => ['response by owner', owner?.name ?? 'no one', { leads }, {}, times],
    ),
    ...response.byChannel.map(({ name, leads, ...times }): Line => ['response by channel', name, { leads }, {}, times]),
    ...Object.entries(rates).map(([name, leads]): Line => ['received', name, { leads }]),
    ...toDelivery.flatMap(({ destination, steps, dead, medianSeconds: halfSeconds, p95Seconds }): Line[] => [
      [`delivery to ${destination}`, 'all', { leads: countDelivered(steps) }, {}, { halfSeconds, p95Seconds }],
      [`delivery to ${destination}`, 'given up', { leads: dead }],
      ...steps.map(
        ({ underSeconds, count }): Line => [
          `delivery to ${destination}`,
          underSeconds === null ? 'longer' : `under ${underSeconds} s`,
          { leads: count },
        ],
      ),
    ]),
  ];
  const cells = (counts: Counts = {}) => STEPS.map((step) => String(counts[step] ?? ''));
  const isCompared = isComparable(figures);
  return [
    ['figure', 'name', ...HEADS, ...HEADS.map((head) => `${head}_before`), ...TIME_HEADS],
    ...lines.map(([figure, name, now, before, { halfSeconds, p95Seconds, waiting } = {}]) => [
      ...[figure, name, ...cells(now), ...cells(isCompared ? before : {})],
      ...[halfSeconds, p95Seconds, waiting].map((value) => String(value ?? '')),
    ]),
  ]
    .map(csvLine)
    .join('');
}

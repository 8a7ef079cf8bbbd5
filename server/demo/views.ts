import type { DemoLead } from '../store/leads/demo-leads.ts';
import type { ViewCounts, ViewDimension } from '../store/schema/view-tables.ts';
import { DAY_MS } from '../store/utc-day.ts';
import type { ViewSums } from '../store/views/view-sums.ts';
import { pickWeighted, type Random } from './random.ts';

/** Paths of pages that are read, more often those with a higher weight. */
export type DemoPages = readonly (readonly [path: string, weight: number])[];

/** At least `least`, and on average half of `spread` more. */
const someOf = (random: Random, least: number, spread: number) => least + Math.floor(random() * spread);

/** Views of the day of a lead that fit it: of its form, and of a page that others read and left. */
export function addViewsAround(
  sums: ViewSums,
  random: Random,
  { channel, page, received_at, campaign, source }: DemoLead['lead'],
  pages: DemoPages,
): void {
  const day = Math.floor(received_at / DAY_MS);
  const read = pickWeighted(random, pages);
  const add = (dimension: ViewDimension, name: string | null | undefined, counts: Partial<ViewCounts>) =>
    name && sums.add({ dimension, day, name, ...counts });
  const form_begun = someOf(random, 1, 3);
  const form_seen = form_begun + someOf(random, 2, 9);
  const ofForm = { views: form_seen + someOf(random, 0, 3), visits: someOf(random, 1, 4), form_seen, form_begun };
  const views = someOf(random, 10, 40);
  for (const [path, counts] of [
    [page ?? read, ofForm],
    [read, { views, visits: Math.ceil(views * 0.6) }],
  ] as const) {
    add('page', path, counts);
    add('source', source ?? 'direct', counts);
    add('campaign', campaign, counts);
  }
  add('channel', channel, { form_seen, form_begun });
  add('before', read, { form_seen: someOf(random, 0, 4) });
}

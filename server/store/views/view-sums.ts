import { VIEW_COUNTS, type ViewCounts, type ViewDimension } from '../schema/view-tables.ts';

type Key = { dimension: ViewDimension; day: number; name: string };

export type ViewSum = Key & ViewCounts;

/** What is beyond the most names of a day. */
export const OTHER = 'other';

/** Of a day, where a visitor's browser can send any name; pages and channels are those of the site. */
export const MAX_NAMES = 100;
const OPEN: readonly ViewDimension[] = ['campaign', 'source'];

/** Sums by day and name. Names beyond the most of a day are counted together. */
export class ViewSums {
  readonly #sums = new Map<string, ViewSum>();
  readonly #names = new Map<string, Set<string>>();

  /** With names that are counted elsewhere already. */
  constructor(known: readonly Key[] = []) {
    for (const key of known) this.#namesOf(key).add(key.name);
  }

  add({ dimension, day, name: given, ...counts }: Key & Partial<ViewCounts>): void {
    const name = this.#isKnown({ dimension, day, name: given }) ? given : OTHER;
    const key = [dimension, day, name].join('\n');
    const sum = this.#sums.get(key) ?? { dimension, day, name, views: 0, visits: 0, form_seen: 0, form_begun: 0 };
    for (const count of VIEW_COUNTS) sum[count] += counts[count] ?? 0;
    this.#sums.set(key, sum);
  }

  /** In one order everywhere: instances that add to the same rows cannot deadlock. */
  list(): ViewSum[] {
    return [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  }

  #isKnown(key: Key): boolean {
    if (!OPEN.includes(key.dimension)) return true;
    const names = this.#namesOf(key);
    if (names.size < MAX_NAMES) names.add(key.name);
    return names.has(key.name);
  }

  #namesOf({ dimension, day }: Key): Set<string> {
    const key = `${dimension} ${day}`;
    const names = this.#names.get(key) ?? new Set([OTHER]);
    this.#names.set(key, names);
    return names;
  }
}

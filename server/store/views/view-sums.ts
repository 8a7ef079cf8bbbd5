import { OTHER } from '../schema/source.ts';
import { VIEW_COUNTS, type ViewCounts, type ViewDimension } from '../schema/view-tables.ts';

type Key = { dimension: ViewDimension; day: number; name: string };

export type ViewSum = Key & ViewCounts;

/** A visitor's browser can send any name of these; pages and channels are those of the site. */
export const OPEN_DIMENSIONS = ['campaign', 'source'] as const satisfies ViewDimension[];

/** Between two writes. Which of them are kept is decided where those of the day are known. */
const MAX_NAMES_IN_MEMORY = 1000;

type Names = {
  /** In rows already. */
  counted?: readonly Key[];
  /** 'campaign spring': those that need no place among the others. */
  known?: ReadonlySet<string>;
  maxNames?: number;
};

/** Sums by day and name. Names beyond the most of a day are counted together. */
export class ViewSums {
  /** Whether a name was left out. */
  isFull = false;
  readonly #sums = new Map<string, ViewSum>();
  readonly #names = new Map<string, Set<string>>();
  readonly #known: ReadonlySet<string>;
  readonly #maxNames: number;

  constructor({ counted = [], known = new Set(), maxNames = MAX_NAMES_IN_MEMORY }: Names = {}) {
    this.#known = known;
    this.#maxNames = maxNames;
    for (const key of counted) if (!this.#isKnown(key)) this.#namesOf(key).add(key.name);
  }

  add({ dimension, day, name: given, ...counts }: Key & Partial<ViewCounts>): void {
    const name = this.#hasPlace({ dimension, day, name: given }) ? given : OTHER;
    const key = [dimension, day, name].join('\n');
    const sum = this.#sums.get(key) ?? { dimension, day, name, views: 0, visits: 0, form_seen: 0, form_begun: 0 };
    for (const count of VIEW_COUNTS) sum[count] += counts[count] ?? 0;
    this.#sums.set(key, sum);
  }

  /** In one order everywhere: instances that add to the same rows cannot deadlock. */
  list(): ViewSum[] {
    return [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  }

  #hasPlace(key: Key): boolean {
    if (this.#isKnown(key)) return true;
    const names = this.#namesOf(key);
    if (names.size < this.#maxNames) names.add(key.name);
    const hasPlace = names.has(key.name);
    if (!hasPlace) this.isFull = true;
    return hasPlace;
  }

  #isKnown({ dimension, name }: Key): boolean {
    if (name === OTHER || !OPEN_DIMENSIONS.some((open) => open === dimension)) return true;
    return this.#known.has(`${dimension} ${name}`);
  }

  #namesOf({ dimension, day }: Key): Set<string> {
    const key = `${dimension} ${day}`;
    const names = this.#names.get(key) ?? new Set();
    this.#names.set(key, names);
    return names;
  }
}

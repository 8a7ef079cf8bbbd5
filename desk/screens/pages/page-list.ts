import { isReady, type PageState } from '../../../leads/desk/writing.ts';
import { editDistance } from '../../../leads/edit-distance.ts';
import { DAY_MS, startOfToday } from '../../time.ts';
import type { WrittenPage, WrittenPages } from '../../writing/item-types.ts';

/** What the address of the list may carry. */
export type PageFilters = { kind?: string; state?: string; by?: string; touched?: string; q?: string };

/** Choices of the time since which a page was touched; days are those of the viewer's calendar. */
export const TOUCHED: Readonly<Record<string, { words: string; days: number }>> = {
  today: { words: 'today', days: 1 },
  '7d': { words: 'last 7 days', days: 7 },
  '30d': { words: 'last 30 days', days: 30 },
};

export const readFilters = (search: URLSearchParams): PageFilters =>
  Object.fromEntries(
    (['kind', 'state', 'by', 'touched', 'q'] as const).flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** A heading of the list with its pages. */
export type PageGroup = { title: string; hint: string; pages: readonly WrittenPage[] };

/** An expired page has nothing to publish either. */
const isLive = ({ state, mistakes }: WrittenPage): boolean =>
  mistakes === 0 && (state === 'published' || state === 'expired');

export const countReady = (pages: readonly WrittenPage[]): number => pages.filter(isReady).length;

const newestFirst = (one: WrittenPage, other: WrittenPage) => (other.touched?.at ?? 0) - (one.touched?.at ?? 0);

type Context = {
  now: number;
  /** Files whose text has all words of the search. */
  found?: ReadonlySet<string>;
};

/** Pages that match, what is not live yet first, then each kind under its heading; of each the newest first. */
export function groupPages({ kinds, pages }: WrittenPages, filters: PageFilters, { now, found }: Context): PageGroup[] {
  const days = TOUCHED[filters.touched ?? '']?.days;
  const since = days === undefined ? undefined : startOfToday(now) - (days - 1) * DAY_MS;
  const words = (filters.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matching = pages.toSorted(newestFirst).filter((page) => {
    const text = textOf(page);
    return (
      (!filters.kind || page.kind === filters.kind) &&
      (!filters.state || (filters.state === 'mistake' ? page.mistakes > 0 : page.state === filters.state)) &&
      (!filters.by || page.touched?.by === filters.by) &&
      (since === undefined || (page.touched?.at ?? 0) >= since) &&
      (words.every((word) => text.includes(word)) || found?.has(page.file))
    );
  });
  const waiting = matching.filter((page) => !isLive(page));
  const ready = countReady(waiting);
  const live = kinds.map(({ id, label }) => ({
    label,
    pages: matching.filter((page) => page.kind === id && isLive(page)),
  }));
  return [
    {
      title: 'Not live yet',
      hint: ready > 0 ? `${ready} can go live now` : '',
      pages: waiting,
    },
    ...live.map(({ label, pages: each }) => ({
      title: label,
      hint: `${each.filter(({ state }) => state === 'published').length} live`,
      pages: each,
    })),
  ].filter((group) => group.pages.length > 0);
}

const textOf = ({ title, address, file }: WrittenPage) => `${title} ${address ?? ''} ${file}`.toLowerCase();

const MAX_DISTANCE = 2;

/** The word of titles and addresses that is nearest to a search without a match, and how many pages have it. */
export function nearestWord(
  pages: readonly WrittenPage[],
  search: string,
): { word: string; pages: number } | undefined {
  const typed = search.toLowerCase();
  const words = new Map<string, number>();
  for (const page of pages)
    for (const word of new Set(textOf(page).match(/[\p{L}\p{N}]{3,}/gu) ?? []))
      words.set(word, (words.get(word) ?? 0) + 1);
  const [nearest] = [...words]
    .map(([word, count]) => ({ word, pages: count, distance: editDistance(typed, word, MAX_DISTANCE) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance || other.pages - one.pages);
  return nearest && { word: nearest.word, pages: nearest.pages };
}

/** How many pages of each kind there are. */
export const countByKind = (pages: readonly WrittenPage[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, each]) => [kind, each.length]));

export const STATE_FILTERS: readonly (PageState | 'mistake')[] = [
  ...(['mistake', 'changed', 'new', 'scheduled', 'draft', 'removed', 'published', 'expired'] as const),
];

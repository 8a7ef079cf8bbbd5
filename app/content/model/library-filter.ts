import { TAGS, type Term } from './taxonomy.ts';

/** Type and discipline by slug; null selects all. */
export type LibraryFilter = { type: string | null; discipline: string | null };

type Resource = { type: string; discipline: string };
type Choice = { slug: string | null; count: number };

/** The filter in an address; an unknown type or discipline selects all. */
export function readLibraryFilter(parameters: URLSearchParams, disciplines: readonly Term[]): LibraryFilter {
  const known = (entries: readonly { slug: string }[], slug: string | null) =>
    entries.find((entry) => entry.slug === slug)?.slug ?? null;
  return {
    type: known(TAGS, parameters.get('type')),
    discipline: known(disciplines, parameters.get('discipline')),
  };
}

export function filterLibrary<T extends Resource>(resources: readonly T[], { type, discipline }: LibraryFilter): T[] {
  return resources.filter(
    (resource) =>
      (type === null || resource.type === type) && (discipline === null || resource.discipline === discipline),
  );
}

/** The choices of one facet with their result counts under the other; types and disciplines without items are omitted,
 *  and so is a facet without two. */
export function libraryChoices(
  resources: readonly Resource[],
  filter: LibraryFilter,
  facet: keyof LibraryFilter,
  disciplines: readonly Term[],
): Choice[] {
  const entries = (facet === 'type' ? TAGS : disciplines).filter(({ slug }) =>
    resources.some((resource) => resource[facet] === slug),
  );
  if (entries.length < 2) return [];
  return [{ slug: null }, ...entries].map(({ slug }) => ({
    slug,
    count: filterLibrary(resources, { ...filter, [facet]: slug }).length,
  }));
}

type LetterGroup<T> = { letter: string; items: T[] };

/** The letter under which an index lists a title; titles that begin with a digit share one entry. */
function indexLetter(title: string): string {
  const first = /[\p{L}\p{N}]/u.exec(title.normalize('NFD'))?.[0] ?? '';
  return /\p{N}/u.test(first) ? '0–9' : first.toUpperCase();
}

/** Groups a list that is sorted by title by its letters. */
export function groupByLetter<T extends { title: string }>(sorted: readonly T[]): LetterGroup<T>[] {
  const groups: LetterGroup<T>[] = [];
  for (const item of sorted) {
    const letter = indexLetter(item.title);
    const last = groups.at(-1);
    if (last?.letter === letter) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}

import { CATEGORIES, TAGS } from './taxonomy.ts';

/** Type and discipline by slug; null is every one of them. */
export type LibraryFilter = { type: string | null; discipline: string | null };

type Resource = { type: string; discipline: string };
type Choice = { slug: string | null; name: string; count: number };

/** The filter an address asks for; a type or discipline that does not exist asks for everything. */
export function readLibraryFilter(parameters: URLSearchParams): LibraryFilter {
  const known = (entries: readonly { slug: string }[], slug: string | null) =>
    entries.find((entry) => entry.slug === slug)?.slug ?? null;
  return {
    type: known(TAGS, parameters.get('type')),
    discipline: known(CATEGORIES, parameters.get('discipline')),
  };
}

export function filterLibrary<T extends Resource>(resources: readonly T[], { type, discipline }: LibraryFilter): T[] {
  return resources.filter(
    (resource) =>
      (type === null || resource.type === type) && (discipline === null || resource.discipline === discipline),
  );
}

/** What each choice of one facet would leave, given the other; types and disciplines the library lacks are left out. */
export function libraryChoices(
  resources: readonly Resource[],
  filter: LibraryFilter,
  facet: keyof LibraryFilter,
): Choice[] {
  const entries = (facet === 'type' ? TAGS : CATEGORIES).filter(({ slug }) =>
    resources.some((resource) => resource[facet] === slug),
  );
  return [{ slug: null, name: 'All' }, ...entries].map(({ slug, name }) => ({
    slug,
    name,
    count: filterLibrary(resources, { ...filter, [facet]: slug }).length,
  }));
}

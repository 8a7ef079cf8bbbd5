import { KINDS, type Kind } from './index-format.ts';
import type { Hit } from './query.ts';
import type { Filter } from './search-url.ts';

export type FacetCount = { value: string; count: number };

/** Filters the hits, groups them by kind with at most `groupLimit` in each, and counts the facets. */
export function groupHits(hits: readonly Hit[], filter: Filter, groupLimit: number) {
  const isOfKind = (hit: Hit) => filter.kind === null || hit.kind === filter.kind;
  const isOfDiscipline = (hit: Hit) => filter.discipline === null || hit.discipline === filter.discipline;
  const filtered = hits.filter((hit) => isOfKind(hit) && isOfDiscipline(hit));
  return {
    /** The kind with the best hit first. */
    groups: countBy(filtered, ({ kind }) => kind).map(({ value, count }) => ({
      kind: value as Kind,
      count,
      hits: filtered.filter(({ kind }) => kind === value).slice(0, groupLimit),
    })),
    count: filtered.length,
    /** How many hits each kind would leave under the chosen discipline, and each discipline under the chosen kind. */
    kinds: countBy(hits.filter(isOfDiscipline), ({ kind }) => kind).toSorted((a, b) => kindOrder(a) - kindOrder(b)),
    disciplines: countBy(
      hits.filter((hit) => isOfKind(hit) && hit.discipline !== ''),
      ({ discipline }) => discipline,
    ).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  };
}

const kindOrder = ({ value }: FacetCount) => KINDS.indexOf(value as Kind);

/** Counts in the order in which the values first occur. */
function countBy(hits: readonly Hit[], readValue: (hit: Hit) => string): FacetCount[] {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(readValue(hit), (counts.get(readValue(hit)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

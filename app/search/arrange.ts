import { KINDS, type Kind } from './format.ts';
import type { Hit } from './rank.ts';

/** What the visitor narrowed the results to; null is everything. */
export type Filter = { kind: Kind | null; discipline: string | null };

type Group = { kind: Kind; count: number; hits: Hit[] };
export type FacetCount = { value: string; count: number };

export type Arrangement = {
  /** Results by kind, the kind with the best result first. */
  groups: Group[];
  count: number;
  /** What choosing each kind would leave, given the discipline, and the other way round. */
  kinds: FacetCount[];
  disciplines: FacetCount[];
};

export function arrange(hits: readonly Hit[], filter: Filter, most: number): Arrangement {
  const ofKind = (hit: Hit) => filter.kind === null || hit.kind === filter.kind;
  const ofDiscipline = (hit: Hit) => filter.discipline === null || hit.discipline === filter.discipline;
  const shown = hits.filter((hit) => ofKind(hit) && ofDiscipline(hit));
  return {
    groups: tally(shown, ({ kind }) => kind).map(({ value, count }) => ({
      kind: value as Kind,
      count,
      hits: shown.filter(({ kind }) => kind === value).slice(0, most),
    })),
    count: shown.length,
    kinds: tally(hits.filter(ofDiscipline), ({ kind }) => kind).toSorted((a, b) => kindOrder(a) - kindOrder(b)),
    disciplines: tally(
      hits.filter((hit) => ofKind(hit) && hit.discipline !== ''),
      ({ discipline }) => discipline,
    ).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  };
}

const kindOrder = ({ value }: FacetCount) => KINDS.indexOf(value as Kind);

/** How many hits have each value, in the order the values are first met. */
function tally(hits: readonly Hit[], read: (hit: Hit) => string): FacetCount[] {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(read(hit), (counts.get(read(hit)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** The filter an address asks for; what does not exist asks for everything. */
export function readFilter(parameters: URLSearchParams): Filter {
  const kind = parameters.get('kind');
  return { kind: KINDS.find((known) => known === kind) ?? null, discipline: parameters.get('discipline') || null };
}

import { paths } from '../paths.ts';
import type { FacetCount, Filter } from './arrange.ts';
import { disciplineName, KINDS, type Kind } from './format.ts';
import { excerpt, highlight } from './highlight.ts';
import type { Found, Search } from './use-search.ts';

/** What the interface says and where its links go; components only set it in type. */
const KIND_NAMES: Record<Kind, string> = {
  blog: 'Blog posts',
  discipline: 'Disciplines',
  library: 'Resource library',
  document: 'eBooks and reports',
  recording: 'Events and recordings',
  news: 'News',
  job: 'Open roles',
};

export const EVERYTHING: Filter = { kind: null, discipline: null };

/** The address of a search; facets left open are left out. */
export function searchAddress(text: string, { kind, discipline }: Filter = EVERYTHING): string {
  const parameters = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(kind && { kind }),
    ...(discipline && { discipline }),
  });
  return parameters.size > 0 ? `${paths.search}?${parameters}` : paths.search;
}

/** Results by kind, ready to be shown; a kind that has more than it shows says where the rest is. */
export function resultGroups({ groups, documents, terms, text }: Found, filter: Filter) {
  return groups.map(({ kind, count, hits }) => ({
    key: kind,
    name: KIND_NAMES[kind],
    count,
    all: filter.kind === null && count > hits.length ? searchAddress(text, { ...filter, kind }) : null,
    results: hits.flatMap(({ id }) => {
      const document = documents.get(id);
      if (!document) return [];
      const { title, about, discipline, path, preview, text: whole } = document;
      return [
        {
          link: path,
          about: highlight(
            [about, kind === 'discipline' ? '' : disciplineName(discipline)].filter(Boolean).join(' · '),
            terms,
          ),
          title: highlight(title, terms),
          text: excerpt(preview, whole, terms),
        },
      ];
    }),
  }));
}

/** The choices of both facets, each with what it would leave; the one that is chosen stays even when it leaves nothing. */
export function searchFacets(
  { kinds, disciplines, text }: Pick<Found, 'kinds' | 'disciplines' | 'text'>,
  filter: Filter,
) {
  return [
    {
      label: 'Type',
      choices: choices(kinds, filter.kind, {
        nameOf: (value) => KIND_NAMES[value as Kind] ?? value,
        addressOf: (value) => searchAddress(text, { ...filter, kind: KINDS.find((kind) => kind === value) ?? null }),
      }),
    },
    {
      label: 'Discipline',
      choices: choices(disciplines, filter.discipline, {
        nameOf: (value) => disciplineName(value) || value,
        addressOf: (value) => searchAddress(text, { ...filter, discipline: value }),
      }),
    },
  ];
}

type Naming = { nameOf: (value: string) => string; addressOf: (value: string | null) => string };

export function choices(counts: readonly FacetCount[], chosen: string | null, { nameOf, addressOf }: Naming) {
  const known = counts.some(({ value }) => value === chosen) || chosen === null;
  const all = known ? counts : [...counts, { value: chosen, count: 0 }];
  return [
    { label: 'All', to: addressOf(null), count: null, current: chosen === null },
    ...all.map(({ value, count }) => ({
      label: nameOf(value),
      to: addressOf(value),
      count,
      current: value === chosen,
    })),
  ];
}

/** What is said aloud and shown once a search has its answer; empty while there is no question. */
export function statusText({ found, failed }: Search): string {
  if (failed) return 'Search could not be loaded. Please check your connection and try again.';
  if (!found) return '';
  const { text, count, total, partial, corrected } = found;
  if (total === 0) return `Nothing found for “${text}”. Try fewer or other words, or start from one of these.`;
  if (count === 0) return `Nothing found for “${text}” with these filters, ${inWords(total)} without them.`;
  const results = inWords(count);
  if (partial) return `No page has all the words of “${text}”. ${results} with some of them.`;
  if (corrected) return `No exact match for “${text}”. ${results} for words spelled almost like it.`;
  return `${results} for “${text}”`;
}

function inWords(results: number): string {
  return results === 1 ? '1 result' : `${results.toLocaleString('en-US')} results`;
}

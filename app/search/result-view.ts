import { disciplines as knownDisciplines } from 'virtual:disciplines';
import type { FacetCount } from './group-hits.ts';
import { excerpt, highlight } from './highlight.ts';
import { KINDS, type Kind } from './index-format.ts';
import { type Filter, searchUrl } from './search-url.ts';
import type { SearchResults, SearchState } from './use-search-results.ts';

/** Results as the dialog and the search page show them: labels, links, highlighted text, status line. */

const KIND_LABELS: Record<Kind, string> = {
  blog: 'Blog posts',
  discipline: 'Disciplines',
  library: 'Resource library',
  document: 'eBooks and reports',
  recording: 'Events and recordings',
  page: 'Pages',
  news: 'News',
  job: 'Open roles',
};

/** `allUrl` is the page with the rest of a group, null where the group is complete. */
export function resultGroups({ groups, documents, terms, text }: SearchResults, filter: Filter) {
  return groups.map(({ kind, count, hits }) => ({
    kind,
    label: KIND_LABELS[kind],
    count,
    allUrl: filter.kind === null && count > hits.length ? searchUrl(text, { ...filter, kind }) : null,
    results: hits.flatMap(({ id }) => {
      const document = documents.get(id);
      if (!document) return [];
      const { title, about, discipline, path, preview, text: fullText } = document;
      return [
        {
          link: path,
          about: highlight(
            [about, kind === 'discipline' ? '' : disciplineName(discipline)].filter(Boolean).join(' · '),
            terms,
          ),
          title: highlight(title, terms),
          excerpt: excerpt(preview, fullText, terms),
        },
      ];
    }),
  }));
}

export function searchFacets(
  { kinds, disciplines, text }: Pick<SearchResults, 'kinds' | 'disciplines' | 'text'>,
  filter: Filter,
) {
  return [
    {
      label: 'Type',
      options: facetOptions(kinds, filter.kind, {
        labelOf: (value) => KIND_LABELS[value as Kind] ?? value,
        urlOf: (value) => searchUrl(text, { ...filter, kind: KINDS.find((kind) => kind === value) ?? null }),
      }),
    },
    {
      label: 'Discipline',
      options: facetOptions(disciplines, filter.discipline, {
        labelOf: (value) => disciplineName(value) || value,
        urlOf: (value) => searchUrl(text, { ...filter, discipline: value }),
      }),
    },
  ];
}

type FacetLinks = { labelOf: (value: string) => string; urlOf: (value: string | null) => string };

/** The selected value stays an option even with no results, because selecting another one is the way out. */
export function facetOptions(counts: readonly FacetCount[], selected: string | null, { labelOf, urlOf }: FacetLinks) {
  const isCounted = selected === null || counts.some(({ value }) => value === selected);
  const values = isCounted ? counts : [...counts, { value: selected, count: 0 }];
  return [
    { label: 'All', to: urlOf(null), isCurrent: selected === null },
    ...values.map(({ value, count }) => ({
      label: labelOf(value),
      to: urlOf(value),
      count,
      isCurrent: value === selected,
    })),
  ];
}

/** The text of the live region; empty until there is a result. */
export function statusText({ results, hasFailed }: SearchState): string {
  if (hasFailed) return 'Search could not be loaded. Please check your connection and try again.';
  if (!results) return '';
  const { text, count, unfilteredCount, isPartial, isCorrected } = results;
  if (unfilteredCount === 0)
    return `Nothing found for “${text}”. Try fewer or other words, or start from one of these.`;
  if (count === 0)
    return `Nothing found for “${text}” with these filters, ${formatResultCount(unfilteredCount)} without them.`;
  const formattedCount = formatResultCount(count);
  if (isPartial) return `No page has all the words of “${text}”. ${formattedCount} with some of them.`;
  if (isCorrected) return `No exact match for “${text}”. ${formattedCount} for words spelled almost like it.`;
  return `${formattedCount} for “${text}”`;
}

function formatResultCount(count: number): string {
  return count === 1 ? '1 result' : `${count.toLocaleString('en-US')} results`;
}

function disciplineName(slug: string): string {
  return knownDisciplines.find((discipline) => discipline.slug === slug)?.name ?? '';
}

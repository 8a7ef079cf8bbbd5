import { disciplines as knownDisciplines } from 'virtual:disciplines';
import { words } from 'virtual:wording';
import { fillWords } from '../../leads/fill-words.ts';
import type { FacetCount } from './group-hits.ts';
import { excerpt, highlight } from './highlight.ts';
import { KINDS, type Kind } from './index-format.ts';
import { type Filter, searchUrl } from './search-url.ts';
import type { SearchResults, SearchState } from './use-search-results.ts';

/** Results as the dialog and the search page show them: labels, links, highlighted text, status line. */

const KIND_LABELS: Record<Kind, string> = {
  blog: words.found.blog,
  discipline: words.found.discipline,
  library: words.found.library,
  document: words.found.document,
  recording: words.found.recording,
  page: words.found.page,
  news: words.found.news,
  job: words.found.job,
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
      label: words.shared.type,
      options: facetOptions(kinds, filter.kind, {
        labelOf: (value) => KIND_LABELS[value as Kind] ?? value,
        urlOf: (value) => searchUrl(text, { ...filter, kind: KINDS.find((kind) => kind === value) ?? null }),
      }),
    },
    {
      label: words.shared.discipline,
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
    { label: words.shared.all, to: urlOf(null), isCurrent: selected === null },
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
  if (hasFailed) return words.search.failed;
  if (!results) return '';
  const { text, count, unfilteredCount, isPartial, isCorrected } = results;
  const say = (sentence: string, resultCount = count) =>
    fillWords(sentence, { query: text, results: formatResultCount(resultCount) });
  if (unfilteredCount === 0) return say(words.search.nothing);
  if (count === 0) return say(words.search.filtered_out, unfilteredCount);
  if (isPartial) return say(words.search.partial);
  return say(isCorrected ? words.search.corrected : words.search.found);
}

function formatResultCount(count: number): string {
  return count === 1
    ? words.search.one_result
    : fillWords(words.search.many_results, { count: count.toLocaleString('en-US') });
}

function disciplineName(slug: string): string {
  return knownDisciplines.find((discipline) => discipline.slug === slug)?.name ?? '';
}

import { words } from 'virtual:wording';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { splitWords } from '../../../leads/fill-words.ts';
import { content } from '../../content/queries/content.server.ts';
import { searchSuggestions } from '../../content/queries/search-suggestions.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { moveFocusWithArrows } from '../../search/arrow-keys.ts';
import { ResultList } from '../../search/result-list.tsx';
import { resultGroups, searchFacets, statusText } from '../../search/result-view.ts';
import { SearchField } from '../../search/search-field.tsx';
import { SearchSuggestions } from '../../search/search-suggestions.tsx';
import { type Filter, NO_FILTER, readFilter, searchUrl } from '../../search/search-url.ts';
import { SEARCH_PAGE_FIELD_ID } from '../../search/use-search-dialog.tsx';
import { useSearchResults } from '../../search/use-search-results.ts';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';
import { FacetNav } from '../../ui/controls/facet-nav.tsx';
import type { Route } from './+types/search';

export const handle: PageHandle = { bar: 'white', state: ['q', 'kind', 'discipline'] };

/** Results of each kind while all kinds are shown. */
const GROUP_LIMIT = 4;
/** Results a page while one kind is selected. */
const PAGE_SIZE = 20;

export function loader() {
  const { pages } = content();
  return {
    suggestions: searchSuggestions(content()),
    hasLists: Boolean(pages.blog && pages.resources && pages.disciplines),
  };
}

/** The query changes the URL, but the loader does not depend on it. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: words.search.title,
    description: words.search.description,
    path: paths.search,
  });

export default function SearchPage({ loaderData: { suggestions, hasLists } }: Route.ComponentProps) {
  const input = useRef<HTMLInputElement>(null);
  const [parameters] = useSearchParams();
  const filter = useHydrated() ? readFilter(parameters) : NO_FILTER;
  const { text, typeQuery, submitQuery } = useSearchQuery(input, filter);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the links inside bubble to it
    <div onKeyDown={moveFocusWithArrows} className="container-page pt-28 pb-24 md:pt-36 md:pb-32">
      <h1 className="label-caps font-sans text-link">{words.search.title}</h1>
      <SearchField
        id={SEARCH_PAGE_FIELD_ID}
        onType={typeQuery}
        onSubmit={submitQuery}
        inputRef={input}
        className="search-page-field"
      />
      <noscript>
        <p className="measure mt-6 text-soft">
          {words.search.no_script}{' '}
          {hasLists &&
            splitWords(words.search.no_script_lists, {
              blog: (
                <a key="blog" href={paths.blog}>
                  {words.search.to_blog}
                </a>
              ),
              library: (
                <a key="library" href={paths.resourceLibrary}>
                  {words.search.to_library}
                </a>
              ),
              disciplines: (
                <a key="disciplines" href={paths.disciplines}>
                  {words.search.to_disciplines}
                </a>
              ),
            })}
        </p>
      </noscript>
      <Results text={text} filter={filter}>
        <SearchSuggestions {...suggestions} />
      </Results>
    </div>
  );
}

type ResultsProps = { text: string; filter: Filter; children: ReactNode };

/** Facets beside results by kind; `children` while there are no results. */
function Results({ text, filter, children }: ResultsProps) {
  const { page, showNextPage } = useResultPage(searchUrl(text, filter));
  const search = useSearchResults(text, filter, filter.kind ? PAGE_SIZE * page : GROUP_LIMIT);
  const { results, hasFailed } = search;
  const [group] = results?.groups ?? [];
  const hasMore = filter.kind && group && group.count > group.hits.length;
  const facets = results && showsFacets(results, filter) ? searchFacets(results, filter) : [];
  return (
    <div className="search-page-results">
      <p role="status" className="mb-6 min-h-7 text-soft">
        {statusText(search)}
      </p>
      <div className={facets.length > 0 ? 'beside-facets' : ''}>
        {facets.length > 0 && (
          <div className="facets">
            {facets.map((facet) => (
              <FacetNav key={facet.label} {...facet} />
            ))}
          </div>
        )}
        {results && results.count > 0 ? (
          <div data-arrows className="min-w-0">
            <ResultList groups={resultGroups(results, filter)} />
            {hasMore && (
              <button type="button" onClick={showNextPage} className={`${BUTTON_STYLES.outline} mt-8`}>
                {words.search.show_more}
              </button>
            )}
          </div>
        ) : (
          (text === '' || results || hasFailed) && <div data-arrows>{children}</div>
        )}
      </div>
    </div>
  );
}

/** Facets stay while one is selected, even with no results: they are the way to undo it. */
function showsFacets({ kinds }: { kinds: readonly unknown[] }, { kind, discipline }: Filter): boolean {
  return kinds.length > 0 || kind !== null || discipline !== null;
}

/** The number of pages shown, which starts again at 1 with another query or filter. */
function useResultPage(url: string) {
  const [shown, setShown] = useState({ url, page: 1 });
  const page = shown.url === url ? shown.page : 1;
  return { page, showNextPage: () => setShown({ url, page: page + 1 }) };
}

/** Browsers limit how often a page may change its URL (Safari: 100 times in 30 s). */
const URL_DEBOUNCE_MS = 400;

/**
 * The query of the search page, in its field and in the URL. Typing replaces the history entry, so that Back leaves the
 * search instead of undoing keystrokes; Back, Forward and links set the field.
 */
function useSearchQuery(input: RefObject<HTMLInputElement | null>, filter: Filter) {
  const [parameters] = useSearchParams();
  const urlQuery = useHydrated() ? (parameters.get('q') ?? '') : '';
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The query last written to or read from the URL: a different one comes from a navigation. */
  const syncedQuery = useRef('');

  useEffect(() => {
    if (urlQuery === syncedQuery.current) return;
    clearTimeout(timer.current);
    syncedQuery.current = urlQuery;
    setText(urlQuery);
    if (input.current) input.current.value = urlQuery;
  }, [urlQuery, input]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submitQuery = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    syncedQuery.current = typed.trim();
    navigate(searchUrl(typed.trim(), filter), { replace: true, preventScrollReset: true });
  };
  const typeQuery = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    timer.current = setTimeout(() => submitQuery(typed), URL_DEBOUNCE_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before hydration
  useEffect(() => {
    const typedEarly = input.current?.value ?? '';
    if (typedEarly !== '' && !parameters.has('q')) typeQuery(typedEarly);
  }, []);
  return { text, typeQuery, submitQuery };
}

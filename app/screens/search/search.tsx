import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { blogPosts } from '../../content/load/listing.server.ts';
import { carouselPosts } from '../../content/model/carousel.ts';
import { CATEGORIES } from '../../content/model/taxonomy.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { type Filter, readFilter } from '../../search/arrange.ts';
import { walkWithArrows } from '../../search/arrow-keys.ts';
import { EVERYTHING, resultGroups, searchAddress, searchFacets, statusText } from '../../search/present.ts';
import { SearchField } from '../../search/search-field.tsx';
import { SearchResults } from '../../search/search-results.tsx';
import { SearchSuggestions } from '../../search/search-suggestions.tsx';
import { useSearch } from '../../search/use-search.ts';
import { SEARCH_PAGE_FIELD } from '../../search/use-site-search.tsx';
import { useTypedQuery } from '../../search/use-typed-query.ts';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';
import { Facet } from '../../ui/controls/facet.tsx';
import type { Route } from './+types/search';

export const handle: PageHandle = { bar: 'white', state: ['q', 'kind', 'discipline'] };

const disciplines = CATEGORIES.map(({ slug, name }) => ({ title: name, path: paths.discipline(slug) }));

/** Of each kind while all kinds are shown, and of one kind at a time. */
const OF_EACH = 4;
const OF_ONE = 20;

export function loader() {
  const posts = carouselPosts(blogPosts()).slice(0, 3);
  return { posts: posts.map(({ title, slug }) => ({ title, path: paths.post(slug) })) };
}

/** Searching changes the address, not what the page was made from. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search',
    description:
      'Search the blog, the twelve security disciplines, the resource library, eBooks and reports, news and open roles.',
    path: paths.search,
  });

export default function SearchPage({ loaderData: { posts } }: Route.ComponentProps) {
  const input = useRef<HTMLInputElement>(null);
  const [parameters] = useSearchParams();
  const filter = useHydrated() ? readFilter(parameters) : EVERYTHING;
  const { text, type, settle } = useTypedQuery(input, filter);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field and the links inside
    <div onKeyDown={walkWithArrows} className="container-page pt-28 pb-24 md:pt-36 md:pb-32">
      <h1 className="label-caps font-sans text-link">Search</h1>
      <SearchField
        action={paths.search}
        id={SEARCH_PAGE_FIELD}
        onText={type}
        onSubmit={settle}
        inputRef={input}
        className="search-page-field"
      />
      <noscript>
        <p className="measure mt-6 text-soft">
          Results need JavaScript. Everything can also be reached from the <a href={paths.blog}>blog</a>, the{' '}
          <a href={paths.resourceLibrary}>resource library</a> and the <a href={paths.disciplines}>disciplines</a>.
        </p>
      </noscript>
      <Results text={text} filter={filter}>
        <SearchSuggestions posts={posts} disciplines={disciplines} />
      </Results>
    </div>
  );
}

/** Facets beside results by kind; `children` while there is nothing to show. */
function Results({ text, filter, children }: { text: string; filter: Filter; children: ReactNode }) {
  const { pages, more } = usePages(searchAddress(text, filter));
  const search = useSearch(text, filter, filter.kind ? OF_ONE * pages : OF_EACH);
  const { found, failed } = search;
  const [group] = found?.groups ?? [];
  const hasMore = filter.kind && group && group.count > group.hits.length;
  const facets = found && hasFacets(found, filter) ? searchFacets(found, filter) : [];
  return (
    <div className="search-page-results">
      <p role="status" className="mb-6 min-h-7 text-soft">
        {statusText(search)}
      </p>
      <div className={facets.length > 0 ? 'beside-facets' : ''}>
        {facets.length > 0 && (
          <div className="facets">
            {facets.map((facet) => (
              <Facet key={facet.label} {...facet} />
            ))}
          </div>
        )}
        {found && found.count > 0 ? (
          <div data-arrows className="min-w-0">
            <SearchResults groups={resultGroups(found, filter)} />
            {hasMore && (
              <button type="button" onClick={more} className={`${BUTTON_STYLES.outline} mt-8`}>
                Show more
              </button>
            )}
          </div>
        ) : (
          (text === '' || found || failed) && <div data-arrows>{children}</div>
        )}
      </div>
    </div>
  );
}

/** Facets stay while one is chosen, or nothing would undo it. */
function hasFacets({ kinds }: { kinds: readonly unknown[] }, { kind, discipline }: Filter): boolean {
  return kinds.length > 0 || kind !== null || discipline !== null;
}

/** How often more was asked for, at this address. */
function usePages(address: string) {
  const [asked, setAsked] = useState({ address, pages: 1 });
  const pages = asked.address === address ? asked.pages : 1;
  return { pages, more: () => setAsked({ address, pages: pages + 1 }) };
}

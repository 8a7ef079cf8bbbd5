import { words } from 'virtual:wording';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router';
import { fillWords } from '../../../leads/fill-words.ts';
import { ALL, typeFilter, withTag } from '../../content/model/filter.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { CARD_TYPES, type CardType, PostCard, type PostCardProps } from '../../ui/cards/post-card.tsx';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';
import { FilterLink, type FilterOption } from '../../ui/controls/filter-link.tsx';
import type { Route } from './+types/discipline';

type LoaderData = Route.ComponentProps['loaderData'];
type ResourcesProps = { path: string; resources: NonNullable<LoaderData['resources']>; types: LoaderData['types'] };

/** The resources of a discipline, filtered by the type in the address. */
export function Resources({ path, resources, types }: ResourcesProps) {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const chosen = typeFilter(useHydrated() ? parameters.get('type') : null, types);
  const shown = withTag(resources, chosen);
  const options = [ALL, ...types].map((type) => ({
    label: type === ALL ? words.discipline.all : CARD_TYPES[cardType(type)].label,
    to: type === ALL ? path : `${path}?type=${type}`,
    count: withTag(resources, type).length,
    isCurrent: type === chosen,
  }));
  return (
    <>
      <div className="mt-8 mb-8">{types.length > 1 && <TagFilter options={options} />}</div>
      <p role="status" className={shown.length === 0 ? 'py-8 text-lead text-soft' : 'sr-only'}>
        {shown.length === 0
          ? words.shared.nothing_shown
          : fillWords(words.shared.shown, { count: shown.length, total: resources.length })}
      </p>
      {shown.length > 0 && (
        <PostGrid key={key} posts={shown.map(({ tag: { slug }, ...post }) => ({ ...post, type: cardType(slug) }))} />
      )}
    </>
  );
}

/** A tag without a card type is shown as an article. */
function cardType(tagSlug: string): CardType {
  return Object.hasOwn(CARD_TYPES, tagSlug) ? (tagSlug as CardType) : 'article';
}

function TagFilter({ options }: { options: readonly FilterOption[] }) {
  return (
    <nav aria-label={words.discipline.filter} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.to}>
            <FilterLink
              {...option}
              className="label-caps inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-4 text-soft transition-colors duration-150 hover:border-brand hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white forced-colors:aria-[current]:underline"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Posts in the single-column view before View More. */
const FIRST_POSTS = 3;

/** post-grid.css sets the number of columns and shows View More in the single-column view. */
function PostGrid({ posts }: { posts: readonly PostCardProps[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isRevealed, setIsRevealed] = useState(false);

  // The button disappears, so focus moves to the first post it revealed.
  const reveal = () => {
    flushSync(() => setIsRevealed(true));
    list.current?.children[FIRST_POSTS]?.querySelector('a')?.focus();
  };

  return (
    <>
      <ul ref={list} className="post-grid" data-revealed={isRevealed || undefined}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
      {posts.length > FIRST_POSTS && (
        <div className="view-more mt-5">
          <button type="button" onClick={reveal} className={`${BUTTON_STYLES.outline} w-full bg-white`}>
            {words.discipline.view_more}
          </button>
        </div>
      )}
    </>
  );
}

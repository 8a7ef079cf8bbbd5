/** The vocabulary of SPEC section 3: content types (tags) are fixed, disciplines (categories) are files of content. */

export type Term = { slug: string; name: string };

/** What an unknown tag or category becomes. */
export const CUSTOM = { slug: 'custom', name: '' } as const;

export const TAGS = [
  { slug: 'article', name: 'Article' },
  { slug: 'video', name: 'Video' },
  { slug: 'podcast', name: 'Podcast' },
  { slug: 'whitepaper', name: 'Whitepaper' },
  { slug: 'datasheet', name: 'Datasheet' },
  { slug: 'blog', name: 'Blog' },
  { slug: 'news', name: 'News' },
] as const satisfies readonly Term[];

/** The disciplines that there are articles on, by name. */
export const toCategories = (disciplines: readonly Term[]): Term[] =>
  disciplines
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));

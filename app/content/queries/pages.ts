import { paths } from '../../paths.ts';
import { type Content, embeds } from '../load/read/loaded-content.ts';
import { pageCount } from '../model/blog-pages.ts';
import { FOLDER_ERROR_PAGES, NOT_FOUND, STATIC_PATHS } from '../model/static-paths.ts';
import { filmsOf } from '../schema/sections.ts';

/** Every path that is prerendered. */
export function pagePaths(content: Content): string[] {
  const { statements, gated, landing, disciplines, posts, news, videos } = content;
  return [
    ...STATIC_PATHS,
    ...[...statements, ...gated, ...landing, ...disciplines, ...posts, ...news].map(({ path }) => path),
    ...Array.from({ length: pageCount(posts.length) - 1 }, (_, index) => paths.blogPage(index + 2)),
    ...videos.map(({ id }) => paths.player(id)),
    ...embeds(content).map(({ path }) => path),
    ...FOLDER_ERROR_PAGES,
    NOT_FOUND,
  ];
}

type IndexedPage = { path: string; modified: string | undefined };

/** Every page that search engines may list, with the date of its newest content where it is known. */
export function indexedPages(content: Content): IndexedPage[] {
  const { posts, news, library, disciplines, jobs, gated, landing, videos, pages, statements } = content;
  const film = (id: string) => videos.find((video) => video.id === id)?.date;
  const revised = (day: string) => new Date(`${day} UTC`).toISOString();
  const dated = (items: readonly { path: string; date?: string | undefined }[]) =>
    items.map(({ path, date }) => ({ path, modified: date }));
  return [
    { path: paths.home, modified: newest(posts) },
    { path: paths.product, modified: newest(filmsOf(pages.product.sections).map((id) => ({ date: film(id) }))) },
    { path: paths.disciplines, modified: newest(disciplines) },
    ...dated(disciplines),
    { path: paths.capabilities, modified: undefined },
    { path: paths.company, modified: newest(news) },
    { path: paths.careers, modified: newest(jobs) },
    { path: paths.blog, modified: newest(posts) },
    ...dated(posts),
    { path: paths.disclosures, modified: undefined },
    { path: paths.privacyPolicy, modified: revised(pages['privacy-policy'].effective) },
    ...statements.map((page) => ({ path: page.path, modified: revised(page.revised) })),
    ...dated([...gated, ...landing]),
    { path: paths.testimonial, modified: film('testimonial-one-page') },
    ...dated(news),
    { path: paths.unsubscribe, modified: undefined },
    { path: paths.requestDemo, modified: undefined },
    { path: paths.resourceLibrary, modified: newest(library) },
    { path: paths.search, modified: undefined },
  ];
}

const newest = (items: readonly { date?: string | undefined }[]): string | undefined =>
  items
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1);

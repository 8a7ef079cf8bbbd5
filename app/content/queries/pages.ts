import { FORM_ANCHOR, paths } from '../../paths.ts';
import { type Content, embeds, sectionedPages } from '../load/read/loaded-content.ts';
import { fixedPaths, folderErrorPages, NOT_FOUND } from '../load/read/site-paths.ts';
import { pageCount } from '../model/blog-pages.ts';
import type { PageId } from '../schema/pages.ts';
import { filmsOf, type Section } from '../schema/sections.ts';

/** Every path that is prerendered. */
export function pagePaths(content: Content): string[] {
  const { statements, gated, landing, disciplines, posts, news, videos } = content;
  return [
    ...fixedPaths(content),
    ...[...statements, ...gated, ...landing, ...disciplines, ...posts, ...news].map(({ path }) => path),
    ...Array.from({ length: pageCount(posts.length) - 1 }, (_, index) => paths.blogPage(index + 2)),
    ...videos.map(({ id }) => paths.player(id)),
    ...embeds(content).map(({ path }) => path),
    ...folderErrorPages(content),
    NOT_FOUND,
  ];
}

/** Differs whenever the route table does: by its paths, and by the screens of pages with and without a form. */
export const routeKey = (content: Content): string =>
  [
    ...pagePaths(content),
    ...sectionedPages(content).flatMap(({ path, sections }) =>
      sections.some(({ kind }) => kind === 'form') ? `${path} with a form` : [],
    ),
  ].join('\n');

type IndexedPage = { path: string; modified: string | undefined };

/** Every page that search engines may list, with the date of its newest content where it is known. */
export function indexedPages(content: Content): IndexedPage[] {
  const { posts, news, library, disciplines, jobs, gated, landing, videos, pages, statements } = content;
  const revised = (day: string) => new Date(`${day} UTC`).toISOString();
  const dated = (items: readonly { path: string; date?: string | undefined }[]) =>
    items.map(({ path, date }) => ({ path, modified: date }));
  const films = (ids: readonly string[]) => newest(videos.filter(({ id }) => ids.includes(id)));
  /** A page with a record, where there is one. */
  const record = <Id extends PageId>(
    id: Id,
    modified?: (page: NonNullable<Content['pages'][Id]>) => string | undefined,
  ) => {
    const page = pages[id];
    return page ? [{ path: page.permalink, modified: modified?.(page) }] : [];
  };
  return [
    ...record('home', () => newest(posts)),
    ...record('product', ({ sections }) => films(filmsOf(sections))),
    ...record('disciplines', () => newest(disciplines)),
    ...dated(disciplines),
    ...record('capabilities'),
    ...record('self-assessment'),
    ...record('company', () => newest(news)),
    ...record('careers', () => newest(jobs)),
    ...record('blog', () => newest(posts)),
    ...dated(posts),
    ...record('disclosures'),
    ...record('privacy-policy', ({ effective }) => revised(effective)),
    ...statements.map((page) => ({ path: page.path, modified: revised(page.revised) })),
    ...dated([...gated, ...landing]),
    ...record('rapiddeploy-testimonial', ({ video }) => films([video])),
    ...dated(news),
    { path: paths.unsubscribe, modified: undefined },
    ...record('request-demo'),
    ...record('resources', () => newest(library)),
    { path: paths.search, modified: undefined },
  ];
}

const newest = (items: readonly { date?: string | undefined }[]): string | undefined =>
  items
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1);

/** The address of the last page with such a section: those with a record come after landing pages. */
function sectionAddress(content: Content, isMeant: (section: Section) => boolean): string | undefined {
  const page = sectionedPages(content).findLast(({ sections }) => sections.some(isMeant));
  const section = page?.sections.find(isMeant);
  const anchor = section?.anchor ?? (section?.kind === 'form' ? FORM_ANCHOR : undefined);
  return page && (anchor ? `${page.path}#${anchor}` : page.path);
}

/** Where the news releases are listed. */
export const newsAddress = (content: Content) => sectionAddress(content, ({ kind }) => kind === 'news');

export const formAddress = (content: Content, form: 'contact' | 'demo') =>
  form === 'demo' && content.pages['request-demo']
    ? paths.requestDemo
    : sectionAddress(content, (section) => section.kind === 'form' && section.form === form);

/** Where a lead call ends that names no return address. */
export const libraryPath = ({ pages }: Content) => (pages.resources ? paths.resourceLibrary : paths.home);

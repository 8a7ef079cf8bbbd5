import { paths } from '../../../paths.ts';
import type { Content } from './loaded-content.ts';

/** The addresses that are not those of items: pages with a record, and two that every site has. */
export const fixedPaths = ({ pages }: Pick<Content, 'pages'>): string[] => [
  ...Object.values(pages).map(({ permalink }) => permalink),
  paths.unsubscribe,
  paths.search,
];

export const NOT_FOUND = '/404';

/** The 404 pages of folders with a dynamic route: the router hydrates by URL, so that each of these routes has to render
 *  its own. NOT_FOUND answers every other address. */
export const folderErrorPages = ({ pages, disciplines, news }: Content): string[] => [
  ...(pages.blog ? [paths.post('no-blog-content'), paths.blogPage('no-such-page')] : []),
  ...(disciplines.length > 0 ? [paths.discipline('no-such-discipline')] : []),
  ...(news.length > 0 ? [paths.news('no-such-release')] : []),
];

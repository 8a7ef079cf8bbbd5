import { paths } from '../../../paths.ts';
import type { Content } from './loaded-content.ts';

/** The addresses that are not those of items: pages with a record, and two that every site has. */
export const fixedPaths = ({ pages }: Pick<Content, 'pages'>): string[] => [
  ...Object.values(pages).map(({ permalink }) => permalink),
  paths.unsubscribe,
  paths.search,
];

export const NOT_FOUND = '/404';

/** Answer addresses of their folder that have no page, NOT_FOUND all others. The router hydrates by URL, so that each of
 *  these routes needs an error page that it rendered itself. */
export const folderErrorPages = ({ pages, disciplines, news }: Content): string[] => [
  ...(pages.blog ? [paths.post('no-blog-content'), paths.blogPage('no-such-page')] : []),
  ...(disciplines.length > 0 ? [paths.discipline('no-such-discipline')] : []),
  ...(news.length > 0 ? [paths.news('no-such-release')] : []),
];

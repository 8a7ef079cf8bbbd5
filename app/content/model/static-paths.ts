import { paths } from '../../paths.ts';

/** The pages that are the same whatever the content. */
export const STATIC_PATHS: readonly string[] = Object.values(paths).filter((path) => typeof path === 'string');

export const NOT_FOUND = '/404';

/** Answer addresses of their folder that have no page, NOT_FOUND all others. The router hydrates by URL, so that each of
 *  these routes needs an error page that it rendered itself. */
export const FOLDER_ERROR_PAGES: readonly string[] = [
  paths.post('no-blog-content'),
  paths.discipline('no-such-discipline'),
  paths.news('no-such-release'),
  paths.blogPage('no-such-page'),
];

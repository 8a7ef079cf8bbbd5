import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { sectionedPages } from './content/load/read/loaded-content.ts';
import { content } from './content/queries/content.server.ts';
import { paths } from './paths.ts';

/** Route ids of pages of content have a prefix, because `root` is one already. */
const page = (path: string, screen: string, id?: string) =>
  route(path.slice(1), `screens/${screen}.tsx`, id ? { id } : {});

/** Pages without a form do not load the code of forms. */
function sectioned(path: string, sections: readonly { kind: string }[]) {
  const screen = sections.some(({ kind }) => kind === 'form') ? 'page-with-form' : 'page';
  return path === paths.home
    ? index(`screens/page/${screen}.tsx`, { id: `page${path}` })
    : page(path, `page/${screen}`, `page${path}`);
}

/** SPEC section 2, row for row; statements, gated and landing pages are content. */
export default [
  ...sectionedPages(content()).map(({ path, sections }) => sectioned(path, sections)),
  page(paths.discipline(':slug/*'), 'discipline/discipline'),
  page(paths.capabilities, 'capabilities/capabilities'),
  page(paths.careers, 'careers/careers'),
  page(paths.blog, 'blog/blog'),
  page(paths.blogPage(':page'), 'blog/blog', 'blog-archive'),
  page(paths.post(':slug/*'), 'post/post'),
  page(paths.disclosures, 'disclosures/disclosures'),
  page(paths.privacyPolicy, 'privacy-policy/privacy-policy'),
  ...content().statements.map(({ id, path }) => page(path, 'statement/statement', `statement/${id}`)),
  ...content().gated.map(({ id, path }) => page(path, 'gated/gated', `gated/${id}`)),
  page(paths.testimonial, 'testimonial/testimonial'),
  page(paths.news(':slug'), 'news/news'),
  page(paths.unsubscribe, 'unsubscribe/unsubscribe'),
  page(paths.requestDemo, 'request-demo/request-demo'),
  page(paths.resourceLibrary, 'resource-library/resource-library'),
  page(paths.player(':id'), 'player/player'),
  page(paths.embed(':id'), 'embed/embed'),
  page(paths.search, 'search/search'),
  page('/*', 'not-found/not-found'),
] satisfies RouteConfig;

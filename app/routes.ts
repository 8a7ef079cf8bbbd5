import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { content } from './content/queries/content.server.ts';
import { paths } from './paths.ts';

/** Route ids of pages of content have a prefix, because `root` is one already. */
const page = (path: string, screen: string, id?: string) =>
  route(path.slice(1), `screens/${screen}.tsx`, id ? { id } : {});

/** SPEC section 2, row for row; statements, gated and landing pages are content. */
export default [
  index('screens/home/home.tsx'),
  page(paths.product, 'product/product'),
  page(paths.disciplines, 'disciplines/disciplines'),
  page(paths.discipline(':slug/*'), 'discipline/discipline'),
  page(paths.capabilities, 'capabilities/capabilities'),
  page(paths.company, 'company/company'),
  page(paths.careers, 'careers/careers'),
  page(paths.blog, 'blog/blog'),
  page(paths.blogPage(':page'), 'blog/blog', 'blog-archive'),
  page(paths.post(':slug/*'), 'post/post'),
  page(paths.disclosures, 'disclosures/disclosures'),
  page(paths.privacyPolicy, 'privacy-policy/privacy-policy'),
  ...content().statements.map(({ id, path }) => page(path, 'statement/statement', `statement/${id}`)),
  ...content().gated.map(({ id, path }) => page(path, 'gated/gated', `gated/${id}`)),
  ...content().landing.map(({ id, path }) => page(path, 'landing/landing', `landing/${id}`)),
  page(paths.testimonial, 'testimonial/testimonial'),
  page(paths.news(':slug'), 'news/news'),
  page(paths.unsubscribe, 'unsubscribe/unsubscribe'),
  page(paths.requestDemo, 'request-demo/request-demo'),
  page(paths.resourceLibrary, 'resource-library/resource-library'),
  page(paths.player(':id'), 'player/player'),
  page(paths.search, 'search/search'),
  page('/*', 'not-found/not-found'),
] satisfies RouteConfig;

import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { content } from './content/queries/content.server.ts';

/** SPEC section 2, row for row; statements, gated and landing pages are content. Ids have a prefix because `root` is one already. */
export default [
  index('screens/home/home.tsx'),
  route('product', 'screens/product/product.tsx'),
  route('disciplines', 'screens/disciplines/disciplines.tsx'),
  route('disciplines/:slug/*', 'screens/discipline/discipline.tsx'),
  route('capabilities', 'screens/capabilities/capabilities.tsx'),
  route('company', 'screens/company/company.tsx'),
  route('careers', 'screens/careers/careers.tsx'),
  route('blog', 'screens/blog/blog.tsx'),
  route('blog-archive/:page', 'screens/blog/blog.tsx', { id: 'blog-archive' }),
  route('blog/:slug/*', 'screens/post/post.tsx'),
  route('disclosures', 'screens/disclosures/disclosures.tsx'),
  route('privacy-policy', 'screens/privacy-policy/privacy-policy.tsx'),
  ...content().statements.map(({ id }) => route(id, 'screens/statement/statement.tsx', { id: `statement/${id}` })),
  ...content().gated.map(({ id }) => route(id, 'screens/gated/gated.tsx', { id: `gated/${id}` })),
  ...content().landing.map(({ id }) => route(id, 'screens/landing/landing.tsx', { id: `landing/${id}` })),
  route('rapiddeploy-testimonial', 'screens/testimonial/testimonial.tsx'),
  route('news/:slug', 'screens/news/news.tsx'),
  route('unsubscribe', 'screens/unsubscribe/unsubscribe.tsx'),
  route('request-demo', 'screens/request-demo/request-demo.tsx'),
  route('resource-library', 'screens/resource-library/resource-library.tsx'),
  route('player/:id', 'screens/player/player.tsx'),
  route('search', 'screens/search/search.tsx'),
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig;

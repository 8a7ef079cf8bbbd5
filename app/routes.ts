import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { GATED_IDS } from './paths.ts';

/** SPEC section 2, row for row. Addresses are spelled once more in paths.ts, which a test holds against this table. */
export default [
  index('screens/home.tsx'),
  route('product', 'screens/product.tsx'),
  route('disciplines', 'screens/disciplines.tsx'),
  route('disciplines/:slug/*', 'screens/discipline.tsx'),
  route('company', 'screens/company.tsx'),
  route('careers', 'screens/careers.tsx'),
  route('blog', 'screens/blog.tsx'),
  route('blog-archive/:page', 'screens/blog.tsx', { id: 'blog-archive' }),
  route('blog/:slug/*', 'screens/post.tsx'),
  route('disclosures', 'screens/disclosures.tsx'),
  route('privacy-policy', 'screens/privacy-policy.tsx'),
  route('accessibility', 'screens/accessibility.tsx'),
  ...GATED_IDS.map((id) => route(id, 'screens/gated.tsx', { id })),
  route('rapiddeploy-testimonial', 'screens/testimonial.tsx'),
  route('news/:slug', 'screens/release.tsx'),
  route('unsubscribe', 'screens/unsubscribe.tsx'),
  route('request-demo', 'screens/request-demo.tsx'),
  route('resource-library', 'screens/resource-library.tsx'),
  route('player/:id', 'screens/player.tsx'),
  route('search', 'screens/search.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;

import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import type { Route } from './+types/not-found';

export const handle: PageHandle = { bar: 'transparent' };

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Page not found',
    description: 'The address you followed has no page on this site. The home page is a good place to start over.',
  });

export default function NotFound() {
  return <NotFoundPage />;
}

import { words } from 'virtual:wording';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import type { Route } from './+types/not-found';

export const handle: PageHandle = { bar: 'transparent' };

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: words.not_found.site_title, description: words.not_found.description });

export default function NotFound() {
  return <NotFoundPage />;
}

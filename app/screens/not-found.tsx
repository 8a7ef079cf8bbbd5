import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Hero } from '../ui/hero.tsx';
import type { Route } from './+types/not-found';

export const handle: PageHandle = { bar: 'transparent' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'The address you followed has no page on this site. The home page is a good place to start over.',
  });

export function NotFound() {
  return (
    <Hero
      eyebrow="404"
      title="Page does not exist"
      lead="The address may have changed, or it never was one of ours."
      seed="page-does-not-exist"
    >
      <ButtonLink to={paths.home} look="light">
        HOME
      </ButtonLink>
    </Hero>
  );
}

export default NotFound;

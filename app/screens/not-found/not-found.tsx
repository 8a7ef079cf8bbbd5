import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import type { Route } from './+types/not-found';
import { FlatWave } from './flat-wave.tsx';

export const handle: PageHandle = { bar: 'transparent' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'The address you followed has no page on this site. The home page is a good place to start over.',
  });

/** Text in the calm upper half; below it the wave runs in from the left and goes flat. */
export function NotFound() {
  return (
    <div className="on-dark relative isolate flex min-h-[max(36rem,min(100svh,56rem))] flex-col overflow-hidden bg-deep text-white">
      <div className="container-page pt-32 md:pt-44">
        <p className="label-caps mb-4 text-pale">404</p>
        <h1 className="text-h1">Page does not exist</h1>
        <p className="measure mt-6 text-lead text-white/90">
          The address may have changed, or it never was one of ours.
        </p>
        <div className="mt-9">
          <ButtonLink to={paths.home} look="light">
            HOME
          </ButtonLink>
        </div>
      </div>
      <div className="relative -z-10 min-h-48 grow">
        <FlatWave />
      </div>
    </div>
  );
}

export default NotFound;

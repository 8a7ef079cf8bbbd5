import { words } from 'virtual:wording';
import { paths } from '../../paths.ts';
import { FlatWave } from '../art/prerendered-waves.tsx';
import { ButtonLink } from '../controls/button-link.tsx';

/** Text in the upper half; below it the wave comes in from the left and goes flat. */
export function NotFoundPage() {
  return (
    <div className="on-dark relative isolate flex min-h-[max(36rem,min(100svh,56rem))] flex-col overflow-hidden bg-deep text-white">
      <div className="container-page pt-32 md:pt-44">
        <p className="label-caps mb-4 text-pale">404</p>
        <h1 className="text-h1">{words.not_found.title}</h1>
        <p className="measure mt-6 text-lead text-white/90">{words.not_found.text}</p>
        <div className="mt-9">
          <ButtonLink to={paths.home} look="light">
            {words.not_found.home}
          </ButtonLink>
        </div>
      </div>
      <div className="relative -z-10 min-h-48 grow">
        <FlatWave />
      </div>
    </div>
  );
}

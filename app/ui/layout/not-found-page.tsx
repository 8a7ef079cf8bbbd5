import { words } from 'virtual:wording';
import { paths } from '../../paths.ts';
import { lineOpacity, waveLines } from '../art/wave.ts';
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

const LINES = 18;
const WIDTH = 1600;
const HEIGHT = 420;

/** Smoothstep from waves at 30 % of the width to one flat line at 68 %. */
const flatness = (t: number) => {
  const share = Math.min(1, Math.max(0, (t - 0.3) / 0.38));
  return share * share * (3 - 2 * share);
};

/** The wave of the heroes, running out into one flat line. */
function FlatWave() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="1.4"
    >
      <g className="stroke-pale" strokeOpacity=".6">
        {waveLines('adrift', { lines: LINES, width: WIDTH, height: HEIGHT, steps: 20, flatness }).map((d, index) => (
          <path key={d} d={d} vectorEffect="non-scaling-stroke" opacity={lineOpacity(index, LINES)} />
        ))}
      </g>
    </svg>
  );
}

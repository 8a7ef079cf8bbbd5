import { lineOpacity, waveLines } from './wave.ts';

const LINES = 18;
const WIDTH = 1600;
const HEIGHT = 420;

/** Smoothstep from waves at 30 % of the width to one flat line at 68 %. */
const flatness = (t: number) => {
  const share = Math.min(1, Math.max(0, (t - 0.3) / 0.38));
  return share * share * (3 - 2 * share);
};

/** The wave of the heroes, running out into one flat line. */
export function FlatWave() {
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

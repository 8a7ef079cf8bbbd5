import { lineOpacity, waveLines } from './wave.ts';

const LINES = 14;
const WIDTH = 1600;
const HEIGHT = 560;
/** Whole numbers make a page 200 bytes smaller; an error of one pixel does not show between lines 30 px apart. */
const GRID = 2;

export function StillWave({ seed }: { seed: string }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="1.2"
    >
      <g className="stroke-pale" strokeOpacity=".4">
        {waveLines(seed, { lines: LINES, width: WIDTH, height: HEIGHT, grid: GRID }).map((d, index) => (
          <path key={d} d={d} opacity={lineOpacity(index, LINES)} />
        ))}
      </g>
    </svg>
  );
}

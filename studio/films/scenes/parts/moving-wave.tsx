import { lineOpacity, waveLines } from '../../../../app/ui/art/wave.ts';
import { toHundredths } from '../motion.ts';

const LINES = 30;
const WIDTH = 1280;
const HEIGHT = 720;
const OVERHANG = 140;
/** As on the home page's hero. */
const CYCLE_SECONDS = 20;
/** Slow motion needs fewer frames than text that appears. */
const FRAMES_PER_SECOND = 10;

type Props = { seed: string; t: number; opacity?: number };

/** The wave art of the site, drifting: each line a little later than the one above. */
export function MovingWave({ seed, t, opacity = 0.5 }: Props) {
  const now = Math.floor(t * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
  const lines = waveLines(seed, { lines: LINES, width: WIDTH + 2 * OVERHANG, height: HEIGHT, steps: 14 });
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox={`${OVERHANG} -30 ${WIDTH} ${HEIGHT}`}
      fill="none"
      strokeWidth="1.3"
    >
      <g className="stroke-pale" strokeOpacity={toHundredths(opacity)}>
        {lines.map((d, index) => {
          const turn = ((now - index * 0.3) / CYCLE_SECONDS) * Math.PI * 2;
          return (
            <path
              key={d}
              d={d}
              opacity={lineOpacity(index, LINES)}
              transform={`translate(${toHundredths(-90 * Math.cos(turn))} ${toHundredths(9 * Math.sin(turn))})`}
            />
          );
        })}
      </g>
    </svg>
  );
}

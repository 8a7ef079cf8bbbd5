import { lineOpacity, waveLines } from '../../../../app/ui/art/wave.ts';
import { fine } from '../motion.ts';

const LINES = 30;
const WIDTH = 1280;
const HEIGHT = 720;
const OVERHANG = 140;
/** One slow breath, as on the home page's hero. */
const CYCLE = 20;
/** Slow water needs fewer pictures than a word that arrives. */
const RATE = 10;

type Props = { seed: string; t: number; opacity?: number };

/** The wave art of the site, drifting: each line a little later than the one above. */
export function MovingWave({ seed, t, opacity = 0.5 }: Props) {
  const now = Math.floor(t * RATE) / RATE;
  const lines = waveLines(seed, { lines: LINES, width: WIDTH + 2 * OVERHANG, height: HEIGHT, steps: 14 });
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox={`${OVERHANG} -30 ${WIDTH} ${HEIGHT}`}
      fill="none"
      strokeWidth="1.3"
    >
      <g className="stroke-pale" strokeOpacity={fine(opacity)}>
        {lines.map((d, index) => {
          const turn = ((now - index * 0.3) / CYCLE) * Math.PI * 2;
          return (
            <path
              key={d}
              d={d}
              opacity={lineOpacity(index, LINES)}
              transform={`translate(${fine(-90 * Math.cos(turn))} ${fine(9 * Math.sin(turn))})`}
            />
          );
        })}
      </g>
    </svg>
  );
}

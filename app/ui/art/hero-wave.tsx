import { lineOpacity, waveLines } from './wave.ts';

const LINES = 30;
const WIDTH = 1600;
const HEIGHT = 760;
/** How far each line runs past the box on either side; the drift in hero-wave.css stays within it. */
const OVERHANG = 160;
/** Sets the stack low, so that the headline stands on quiet ground. */
const HEADROOM = 50;

const lines = waveLines('harbor', { lines: LINES, width: WIDTH + 2 * OVERHANG, height: HEIGHT, steps: 14 });

type HeroWaveProps = { className?: string };

export function HeroWave({ className = 'absolute inset-0 size-full' }: HeroWaveProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`${OVERHANG} ${-HEADROOM} ${WIDTH} ${HEIGHT - HEADROOM}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="1.2"
    >
      <g className="stroke-pale" strokeOpacity=".5">
        {lines.map((d, index) => (
          <path key={d} className="wave-line" d={d} opacity={lineOpacity(index, LINES)} />
        ))}
      </g>
    </svg>
  );
}

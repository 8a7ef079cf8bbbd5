import { lineOpacity, waveLines } from './wave.ts';

const LINES = 30;
/** Lines that drift together: whatever moves by itself is a layer of its own, and thirty cost a phone 0.2 s to set up. */
const BAND = 6;
const WIDTH = 1600;
const HEIGHT = 760;
/** How far each line runs past the box on either side; the drift in hero-wave.css stays within it. */
const OVERHANG = 160;
/** Sets the stack low, so that the headline stands on quiet ground. */
const HEADROOM = 50;

const lines = waveLines('harbor', { lines: LINES, width: WIDTH + 2 * OVERHANG, height: HEIGHT, steps: 14 }).map(
  (d, index) => ({ d, opacity: lineOpacity(index, LINES) }),
);
const bands = Array.from({ length: LINES / BAND }, (_, band) => lines.slice(band * BAND, (band + 1) * BAND));

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
        {bands.map((band) => (
          <g key={band[0]?.d} className="wave-band">
            {band.map(({ d, opacity }) => (
              <path key={d} d={d} opacity={opacity} />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

import { lineOpacity, waveLines } from '../ui/art/wave.ts';

const LINES = 30;
/** Lines animated together: each animation is a compositing layer, and 30 layers delay the first frame by 0.2 s. */
const LINES_PER_BAND = 6;
const WIDTH = 1600;
const HEIGHT = 760;
/** How far each line extends past the box on either side; the drift in hero-wave.css stays within it. */
const OVERHANG = 160;
/** Moves the lines down, away from the heading. */
const HEADROOM = 50;

const lines = waveLines('harbor', { lines: LINES, width: WIDTH + 2 * OVERHANG, height: HEIGHT, steps: 14 }).map(
  (d, index) => ({ d, opacity: lineOpacity(index, LINES) }),
);
const bands = Array.from({ length: LINES / LINES_PER_BAND }, (_, band) =>
  lines.slice(band * LINES_PER_BAND, (band + 1) * LINES_PER_BAND),
);

/** The animated background of the home page: 30 lines (SPEC section 9). */
export function HeroWave() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
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

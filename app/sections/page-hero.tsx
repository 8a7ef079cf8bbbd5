import type { ReactNode } from 'react';
import { lineOpacity, waveLines } from '../ui/art/wave.ts';
import { ActionLinks } from '../ui/controls/button-link.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { BACKGROUNDS } from '../ui/layout/section.tsx';
import type { Shown } from './shown.ts';
import { FramedVisual, PlainVisual } from './visual.tsx';

type Props = { section: Shown<'hero'>; seed: string; backgroundBelow: 'white' | 'mist' | 'navy' };

export function PageHero({ section, seed, backgroundBelow }: Props) {
  const { eyebrow, title, lead, actions, hasWaves, overlap, aside } = section;
  return (
    <>
      <Hero
        id={section.anchor}
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        seed={seed}
        art={hasWaves && <HeroWave />}
        aside={aside && <PlainVisual visual={aside} loading="eager" sizes="(min-width: 1024px) 30rem, 100vw" />}
        hasOverlap={overlap !== undefined}
      >
        {actions.length > 0 && <ActionLinks actions={actions} looks={['light', 'ghost']} />}
      </Hero>
      {overlap && (
        <HeroOverlap background={backgroundBelow}>
          <FramedVisual visual={overlap} loading="eager" sizes="(min-width: 1280px) 75rem, 100vw" />
        </HeroOverlap>
      )}
    </>
  );
}

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
function HeroWave() {
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

type HeroOverlapProps = { background?: keyof typeof BACKGROUNDS; children: ReactNode };

/** Follows a Hero with `hasOverlap` and covers its lower edge; `background` is that of the section below. */
function HeroOverlap({ background = 'white', children }: HeroOverlapProps) {
  return (
    <div className={`flow-root ${BACKGROUNDS[background]}`}>
      <div className="container-page relative -mt-44 sm:-mt-60 lg:-mt-64 print:mt-0">{children}</div>
    </div>
  );
}

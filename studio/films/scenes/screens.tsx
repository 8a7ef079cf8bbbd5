import type { Cue } from '../../../app/content/model/web-vtt.ts';
import type { Slide } from '../../../app/content/schema/gated.ts';
import { StillWave } from '../../../app/ui/art/still-wave.tsx';
import { LogoMark } from '../../../app/ui/layout/logo.tsx';
import { DrawnScreen } from '../../../app/ui/product-screens/drawn-screen.tsx';
import { fadeOpacity, moveAlong, progress, toHundredths } from './motion.ts';
import { AppearingWords, Dark, Fade, Said } from './parts.tsx';
import type { Scene } from './scene.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
type View = readonly [x: number, y: number, scale: number];

const BAR_PX = 140;
const SCREEN = { width: 1120, height: 640 };
const WINDOW = { width: 1280, height: 720 - BAR_PX };
const MARGIN_PX = 30;
const MAX_SCALE = 1.9;
const TRANSITION_SECONDS = 0.4;

const ALL: Box = [0, 0, SCREEN.width, SCREEN.height];

/** A walk through the screens of the product: each chapter has one, each sentence a part of it to look at. */
export const Screens: Scene = ({ t, film: { id, title, seconds, chapters, cues } }) => (
  <div className="hero-ground absolute inset-0 overflow-hidden text-white">
    <StillWave seed={id} />
    {chapters.map(({ at, slide, title: chapter }, index) => {
      const until = chapters[index + 1]?.at ?? seconds;
      const said = cues.filter(({ start }) => start >= at && start < until);
      return slide?.kind === 'screen' ? (
        <ScreenSlide key={at} t={t} slide={slide} said={said} at={at} until={until} />
      ) : (
        <Words key={at} t={t} text={index === 0 ? title : chapter} at={at} until={until} />
      );
    })}
    <Said
      {...{ t, cues, seconds }}
      pace={0.05}
      className="inset-x-24 bottom-0 h-[140px] text-[34px]/[1.2] tracking-[-0.01em]"
    />
    <Dark t={t} seconds={seconds} />
  </div>
);

function Words({ t, text, at, until }: { t: number; text: string; at: number; until: number }) {
  return (
    <Fade
      t={t}
      at={at}
      until={until + TRANSITION_SECONDS}
      className="absolute inset-x-24 top-0 bottom-[140px] flex flex-col justify-center"
    >
      <LogoMark className="size-20" />
      <p className="mt-10 max-w-[1000px] font-serif text-[84px]/[1.08] tracking-[-0.015em] text-balance">
        <AppearingWords text={text} t={t} at={at + 0.5} pace={0.16} />
      </p>
    </Fade>
  );
}

type SlideProps = {
  t: number;
  slide: Extract<Slide, { kind: 'screen' }>;
  said: readonly Cue[];
  at: number;
  until: number;
};

/** One screen; it fades in over the one before, which stays until it is covered. */
function ScreenSlide({ t, slide, said, at, until }: SlideProps) {
  if (said.length !== slide.looks_at.length)
    throw new Error(`looks_at of ${slide.screen} has ${slide.looks_at.length} parts for ${said.length} sentences`);
  if (t < at || t >= until + TRANSITION_SECONDS) return null;
  const boxes = slide.looks_at.map((box) => box ?? ALL);
  const moves = boxes.map((box, index) => ({ at: (said[index]?.start ?? at) - 0.2, to: viewOf(box) }));
  const [x, y, scale] = moveAlong(t, viewOf(ALL), moves);
  const shift = [WINDOW.width / 2 - x * scale, WINDOW.height / 2 - y * scale].map(toHundredths);
  return (
    <div
      className="absolute inset-x-0 top-0 overflow-hidden"
      style={{ bottom: BAR_PX, opacity: toHundredths(progress(t, at, TRANSITION_SECONDS)) }}
    >
      <div
        className="absolute top-0 left-0 h-[640px] w-[1120px] origin-top-left overflow-hidden rounded-panel bg-white shadow-float"
        style={{ transform: `translate(${shift[0]}px, ${shift[1]}px) scale(${Math.round(scale * 1e4) / 1e4})` }}
      >
        <DrawnScreen screen={slide.screen} description="" />
        <svg aria-hidden="true" viewBox="0 0 1120 640" className="absolute inset-0 size-full">
          {boxes.map(
            (box, index) =>
              box !== ALL && (
                <Frame
                  key={said[index]?.start}
                  t={t}
                  box={box}
                  at={(said[index]?.start ?? at) + 0.7}
                  until={said[index + 1]?.start ?? until}
                />
              ),
          )}
        </svg>
      </div>
    </div>
  );
}

/** The center of a part of the screen, and the scale at which it fills the window. */
function viewOf([x, y, width, height]: Box): View {
  const scale = Math.min((WINDOW.width - 2 * MARGIN_PX) / width, (WINDOW.height - 2 * MARGIN_PX) / height, MAX_SCALE);
  return [
    keepWithin(x + width / 2, WINDOW.width / 2 / scale, SCREEN.width),
    keepWithin(y + height / 2, WINDOW.height / 2 / scale, SCREEN.height),
    scale,
  ];
}

/** A center from which no edge of the screen comes into view, unless all of it fits. */
const keepWithin = (center: number, half: number, size: number) =>
  half * 2 > size ? size / 2 : Math.min(size - half, Math.max(half, center));

/** Drawn around what the sentence speaks of. */
function Frame({ t, box: [x, y, width, height], at, until }: { t: number; box: Box; at: number; until: number }) {
  if (t < at || t >= until) return null;
  return (
    <rect
      className="fill-none stroke-video"
      strokeWidth="2.5"
      {...{ x, y, width, height }}
      rx="9"
      opacity={toHundredths(fadeOpacity(t, at, until, 0.35))}
    />
  );
}

import type { ReactNode } from 'react';
import { lineOpacity, waveLines } from '../../../app/ui/art/wave.ts';
import { LogoMark } from '../../../app/ui/layout/logo.tsx';
import type { Line } from '../script.ts';
import { easeOut, fadeOpacity, progress, toHundredths } from './motion.ts';

/** A sentence of a transcript as it stands in large type. */
export const withoutPeriod = (text: string) => text.replace(/\.$/, '');
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type FadeProps = {
  t: number;
  at: number;
  until?: number;
  /** Seconds of the fade in and of the fade out. */
  fade?: number;
  /** Pixels it rises while it fades in. */
  rise?: number;
  className?: string;
  children: ReactNode;
};

/** Fades its children in at `at` and out before `until`; outside that time it renders nothing. */
export function Fade({
  t,
  at,
  until = Number.POSITIVE_INFINITY,
  fade = 0.45,
  rise = 0,
  className,
  children,
}: FadeProps) {
  if (t < at || t >= until) return null;
  const lift = rise * (1 - easeOut(progress(t, at, fade * 1.6)));
  return (
    <div
      className={className}
      style={{
        opacity: toHundredths(fadeOpacity(t, at, until, fade)),
        ...(rise !== 0 && { transform: `translateY(${toHundredths(lift)}px)` }),
      }}
    >
      {children}
    </div>
  );
}

type WordsProps = {
  text: string;
  t: number;
  /** When the first word appears. */
  at: number;
  /** Seconds between words. */
  pace?: number;
};

/** A sentence that appears word by word; every word has its final place from the start, so nothing reflows. */
export function AppearingWords({ text, t, at, pace = 0.09 }: WordsProps) {
  return text.split(' ').map((word, index) => {
    const x = easeOut(progress(t, at + index * pace, 0.5));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
      <span key={index}>
        {index > 0 && ' '}
        <span
          className="inline-block"
          style={{ opacity: toHundredths(x), transform: `translateY(${toHundredths((1 - x) * 0.3)}em)` }}
        >
          {word}
        </span>
      </span>
    );
  });
}

export function EndCard({ t, name, slogan }: { t: number; name: Line | undefined; slogan: Line | undefined }) {
  if (!name || !slogan) return null;
  return (
    <Fade t={t} at={name.start} fade={0.6} className="absolute inset-0 flex flex-col justify-center px-24 text-white">
      <p className="flex items-center gap-5 font-serif text-[64px]/none tracking-[-0.01em]">
        <LogoMark className="size-20" />
        {withoutPeriod(name.text)}
      </p>
      <p className="mt-8 font-serif text-[40px]/[1.2] text-white/90">
        <AppearingWords text={slogan.text} t={t} at={slogan.start} pace={0.35} />
      </p>
    </Fade>
  );
}

const LINES = 30;
const WIDTH = 1280;
const HEIGHT = 720;
const OVERHANG = 140;
/** As on the home page's hero. */
const CYCLE_SECONDS = 20;
/** Slow motion needs fewer frames than text that appears. */
const FRAMES_PER_SECOND = 10;

/** The wave art of the site, drifting: each line a little later than the one above. */
export function MovingWave({ seed, t }: { seed: string; t: number }) {
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
      <g className="stroke-pale" strokeOpacity={0.42}>
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

/** Black at both ends of a film. */
export function Dark({ t, seconds }: { t: number; seconds: number }) {
  const dark = Math.max(1 - progress(t, 0, 0.6), progress(t, seconds - 0.6, 0.6));
  return dark > 0 && <div className="absolute inset-0 bg-deep" style={{ opacity: toHundredths(dark) }} />;
}

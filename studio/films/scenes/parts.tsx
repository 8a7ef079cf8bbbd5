import type { ReactNode } from 'react';
import type { Cue } from '../../../app/content/model/web-vtt.ts';
import { easeOut, fadeOpacity, progress, toHundredths } from './motion.ts';

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

type SaidProps = { t: number; cues: readonly Cue[]; seconds: number; pace: number; className: string };

/** What is said, sentence by sentence. */
export function Said({ t, cues, seconds, pace, className }: SaidProps) {
  return cues.map(({ text, start }, index) => (
    <Fade
      key={text}
      t={t}
      at={start}
      until={cues[index + 1]?.start ?? seconds}
      fade={0.3}
      className={`absolute flex items-center font-serif text-balance ${className}`}
    >
      <p>
        <AppearingWords text={text} t={t} at={start} pace={pace} />
      </p>
    </Fade>
  ));
}

/** Black at both ends of a film. */
export function Dark({ t, seconds }: { t: number; seconds: number }) {
  const dark = Math.max(1 - progress(t, 0, 0.6), progress(t, seconds - 0.6, 0.6));
  return dark > 0 && <div className="absolute inset-0 bg-deep" style={{ opacity: toHundredths(dark) }} />;
}

import type { ReactNode } from 'react';
import { StillWave } from '../../../../app/ui/art/still-wave.tsx';
import { LogoMark } from '../../../../app/ui/layout/logo.tsx';
import type { Line } from '../../script.ts';
import { easeInOut, progress, toHundredths } from '../motion.ts';
import { AppearingWords, Fade, withoutPeriod } from '../parts.tsx';

const GROUNDS = {
  white: { page: 'bg-white text-ink', foot: 'text-muted border-line' },
  navy: { page: 'bg-deep text-white', foot: 'text-pale border-white/20' },
} as const;

type Props = {
  t: number;
  at: number;
  until: number;
  /** The session, in the foot of the slide. */
  label: string;
  seed: string;
  ground: keyof typeof GROUNDS;
  marker?: string;
  title: string;
  children: ReactNode;
};

const TRANSITION_SECONDS = 0.7;

/** A slide under a band of waves; it pushes the one before it out to the left. */
export function SlideFrame({ t, at, until, label, seed, ground, marker, title, children }: Props) {
  if (t < at || t >= until + TRANSITION_SECONDS) return null;
  const look = GROUNDS[ground];
  const x =
    1280 * (1 - easeInOut(progress(t, at, TRANSITION_SECONDS))) -
    320 * easeInOut(progress(t, until, TRANSITION_SECONDS));
  return (
    <div className={`absolute inset-0 ${look.page}`} style={{ transform: `translateX(${toHundredths(x)}px)` }}>
      <div className="hero-ground absolute inset-x-0 top-0 h-[228px] overflow-hidden">
        <StillWave seed={seed} />
        <div className="absolute bottom-[46px] left-[96px]">
          {marker && <p className="mb-[18px] text-[24px]/none text-pale">{withoutPeriod(marker)}</p>}
          <p className="font-serif text-[66px]/[1.05] tracking-[-0.015em] whitespace-nowrap">
            <AppearingWords text={withoutPeriod(title)} t={t} at={at + 0.4} />
          </p>
        </div>
      </div>
      {children}
      <div
        className={`absolute inset-x-[96px] bottom-[34px] flex items-center justify-between border-t pt-[16px] text-[21px]/none ${look.foot}`}
      >
        <span>{label}</span>
        <LogoMark className="size-[32px]" />
      </div>
    </div>
  );
}

type BodyLinesProps = { t: number; body: readonly Line[]; className?: string };

/** The sentences of a slide, each when its time comes, each in its final place from the start. */
export function BodyLines({ t, body, className = 'left-[96px] w-[540px]' }: BodyLinesProps) {
  return (
    <div className={`absolute top-[280px] space-y-[30px] text-[34px]/[1.28] ${className}`}>
      {body.map(({ text, start }) => (
        <div key={text} className="relative">
          <p className="invisible text-balance">{text}</p>
          <Fade t={t} at={start} rise={10} className="absolute inset-0">
            <p className="text-balance">{text}</p>
          </Fade>
        </div>
      ))}
    </div>
  );
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0)}${words.at(-1)?.charAt(0)}`;
}

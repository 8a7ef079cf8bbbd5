import type { ReactNode } from 'react';
import { StillWave } from '../../../app/ui/art/still-wave.tsx';
import { LogoMark } from '../../../app/ui/layout/logo.tsx';
import { easeInOut, progress, toHundredths } from './motion.ts';
import { AppearingWords } from './parts.tsx';

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
  title: string;
  children: ReactNode;
};

const TRANSITION_SECONDS = 0.7;

/** A slide under a band of waves; it pushes the one before it out to the left. */
export function SlideFrame({ t, at, until, label, seed, ground, title, children }: Props) {
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
          <p className="font-serif text-[66px]/[1.05] tracking-[-0.015em] whitespace-nowrap">
            <AppearingWords text={title} t={t} at={at + 0.4} />
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

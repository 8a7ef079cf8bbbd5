import type { ReactNode } from 'react';
import { easeOut, fadeOpacity, progress, toHundredths } from '../motion.ts';

type Props = {
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
export function Fade({ t, at, until = Number.POSITIVE_INFINITY, fade = 0.45, rise = 0, className, children }: Props) {
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

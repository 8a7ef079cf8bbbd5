import type { ReactNode } from 'react';
import { easeOut, fine, presence, progress } from '../motion.ts';

type Props = {
  t: number;
  at: number;
  until?: number;
  /** Seconds of coming and of going. */
  fade?: number;
  /** How many pixels it rises while it comes. */
  rise?: number;
  className?: string;
  children: ReactNode;
};

/** Something that comes, stays and goes; outside its time it is not there at all. */
export function Fade({ t, at, until = Number.POSITIVE_INFINITY, fade = 0.45, rise = 0, className, children }: Props) {
  if (t < at || t >= until) return null;
  const lift = rise * (1 - easeOut(progress(t, at, fade * 1.6)));
  return (
    <div
      className={className}
      style={{
        opacity: fine(presence(t, at, until, fade)),
        ...(rise !== 0 && { transform: `translateY(${fine(lift)}px)` }),
      }}
    >
      {children}
    </div>
  );
}

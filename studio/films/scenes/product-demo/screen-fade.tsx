import type { ReactNode } from 'react';
import { easeOut, progress, toHundredths } from '../motion.ts';

const TRANSITION_SECONDS = 0.35;

type Props = { t: number; at?: number; until?: number; children: ReactNode };

/** One product screen of the demo; it fades in over the one before, which stays until it is covered. */
export function ScreenFade({ t, at = 0, until = Number.POSITIVE_INFINITY, children }: Props) {
  if (t < at || t >= until + TRANSITION_SECONDS) return null;
  return (
    <div className="absolute inset-0" style={{ opacity: toHundredths(easeOut(progress(t, at, TRANSITION_SECONDS))) }}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { easeOut, fine, progress } from '../motion.ts';

type Props = { t: number; at?: number; until?: number; children: ReactNode };

/** One screen of the walk; it comes over the one before, which stays until it is covered. */
export function Show({ t, at = 0, until = Number.POSITIVE_INFINITY, children }: Props) {
  const LAP = 0.35;
  if (t < at || t >= until + LAP) return null;
  return (
    <div className="absolute inset-0" style={{ opacity: fine(easeOut(progress(t, at, LAP))) }}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { fine, progress } from '../motion.ts';
import { MovingWave } from '../parts/moving-wave.tsx';

type Props = { t: number; seed: string; seconds: number; children: ReactNode };

/** Words over moving water: the ground of both testimonials, dark at both ends. */
export function StageSet({ t, seed, seconds, children }: Props) {
  const dark = Math.max(1 - progress(t, 0, 0.6), progress(t, seconds - 0.6, 0.6));
  return (
    <div className="hero-ground absolute inset-0 overflow-hidden text-white">
      <MovingWave seed={seed} t={t} opacity={0.42} />
      {children}
      {dark > 0 && <div className="absolute inset-0 bg-deep" style={{ opacity: fine(dark) }} />}
    </div>
  );
}

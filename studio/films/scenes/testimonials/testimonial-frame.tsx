import type { ReactNode } from 'react';
import { progress, toHundredths } from '../motion.ts';
import { MovingWave } from '../parts/moving-wave.tsx';

type Props = { t: number; seed: string; seconds: number; children: ReactNode };

/** Moving waves behind the text of both testimonials, dark at both ends of the film. */
export function TestimonialFrame({ t, seed, seconds, children }: Props) {
  const dark = Math.max(1 - progress(t, 0, 0.6), progress(t, seconds - 0.6, 0.6));
  return (
    <div className="hero-ground absolute inset-0 overflow-hidden text-white">
      <MovingWave seed={seed} t={t} opacity={0.42} />
      {children}
      {dark > 0 && <div className="absolute inset-0 bg-deep" style={{ opacity: toHundredths(dark) }} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { HeroWave } from './art/hero-wave.tsx';
import { StillWave } from './art/still-wave.tsx';

type Props = {
  eyebrow?: ReactNode;
  title: string;
  lead?: ReactNode;
  /** Seeds the wave art of this page. */
  seed: string;
  /** The thirty moving lines of the home page. */
  moving?: boolean;
  /** What stands beside the text on wide windows. */
  aside?: ReactNode;
  /** Room below for something that overlaps the lower edge. */
  overlap?: boolean;
  children?: ReactNode;
};

/** The dark opening of a page: text on the deep end of the gradient, light in the far corner, wave lines behind. */
export function Hero({ eyebrow, title, lead, seed, moving = false, aside, overlap = false, children }: Props) {
  return (
    <div className="on-dark hero-ground relative isolate overflow-hidden">
      <div className="absolute inset-0 -z-10">{moving ? <HeroWave /> : <StillWave seed={seed} />}</div>
      <div
        className={`container-page grid gap-12 pt-32 md:pt-40 lg:grid-cols-12 ${overlap ? 'pb-56 sm:pb-72 lg:pb-80' : 'pb-16 md:pb-24'}`}
      >
        <div className={aside ? 'lg:col-span-7' : 'lg:col-span-9'}>
          {eyebrow && <div className="label-caps mb-4 text-pale">{eyebrow}</div>}
          <h1 className="text-h1">{title}</h1>
          {lead && <div className="measure mt-6 text-lead text-white/90">{lead}</div>}
          {children && <div className="mt-9 flex flex-wrap gap-4">{children}</div>}
        </div>
        {aside && <div className="lg:col-span-5">{aside}</div>}
      </div>
    </div>
  );
}

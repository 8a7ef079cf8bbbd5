import type { ReactNode } from 'react';
import { HeroWave } from '../art/hero-wave.tsx';
import { StillWave } from '../art/still-wave.tsx';
import { HeroText } from './hero-text.tsx';

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
  /** The aside needs a really wide window and is left out below that. */
  asideIfWide?: boolean;
  /** Room below for something that overlaps the lower edge. */
  overlap?: boolean;
  children?: ReactNode;
};

/** The dark opening of a page: text on the deep end of the gradient, light in the far corner, wave lines behind. */
export function Hero({
  eyebrow,
  title,
  lead,
  seed,
  moving = false,
  aside,
  asideIfWide = false,
  overlap = false,
  children,
}: Props) {
  return (
    // On narrow windows text runs the whole width, so the light end of the gradient moves out of the picture.
    <div className="on-dark hero-ground relative isolate overflow-hidden max-lg:[--hero-mid:145%] max-lg:[--hero-sky:190%]">
      <div className="absolute inset-0 -z-10">{moving ? <HeroWave /> : <StillWave seed={seed} />}</div>
      <div
        className={`container-page grid grid-cols-1 gap-12 pt-32 md:pt-40 lg:grid-cols-12 ${overlap ? 'pb-56 sm:pb-72 lg:pb-80' : 'pb-16 md:pb-24'}`}
      >
        <div className={aside ? 'lg:col-span-7' : 'lg:col-span-9'}>
          <HeroText eyebrow={eyebrow} title={title} lead={lead} />
          {children && <div className="mt-9 flex flex-wrap gap-4">{children}</div>}
        </div>
        {aside && <div className={`lg:col-span-5 ${asideIfWide ? 'max-xl:hidden' : ''}`}>{aside}</div>}
      </div>
    </div>
  );
}

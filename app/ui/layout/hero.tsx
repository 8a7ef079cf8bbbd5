import type { ReactNode } from 'react';
import { StillWave } from '../art/prerendered-waves.tsx';
import { HeroText } from './hero-text.tsx';

type Props = {
  id?: string | undefined;
  eyebrow?: ReactNode;
  title: string;
  lead?: ReactNode;
  /** Seeds the default wave art. */
  seed: string;
  /** Replaces the default wave art. */
  art?: ReactNode;
  /** Beside the text on wide windows. */
  aside?: ReactNode;
  /** Hides the aside below 1200 px. */
  isAsideWideOnly?: boolean;
  /** Leaves room for content that overlaps the lower edge. */
  hasOverlap?: boolean;
  children?: ReactNode;
};

/** The dark top of a page: text on a gradient with wave lines behind it. */
export function Hero({
  id,
  eyebrow,
  title,
  lead,
  seed,
  art,
  aside,
  isAsideWideOnly = false,
  hasOverlap = false,
  children,
}: Props) {
  return (
    // On narrow windows the text spans the whole width, so the light end of the gradient moves out of view, for contrast.
    <div
      id={id}
      className="on-dark hero-ground relative isolate overflow-hidden max-lg:[--hero-mid:145%] max-lg:[--hero-sky:190%]"
    >
      <div className="absolute inset-0 -z-10">{art ?? <StillWave key={seed} seed={seed} />}</div>
      <div
        className={`container-page grid grid-cols-1 gap-12 pt-32 md:pt-40 lg:grid-cols-12 ${hasOverlap ? 'pb-56 sm:pb-72 lg:pb-80' : 'pb-16 md:pb-24'}`}
      >
        <div className={aside ? 'lg:col-span-7' : 'lg:col-span-9'}>
          <HeroText eyebrow={eyebrow} title={title} lead={lead} />
          {children && <div className="mt-9 flex flex-wrap gap-4">{children}</div>}
        </div>
        {aside && <div className={`lg:col-span-5 ${isAsideWideOnly ? 'max-xl:hidden' : ''}`}>{aside}</div>}
      </div>
    </div>
  );
}

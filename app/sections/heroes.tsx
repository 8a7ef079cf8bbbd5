import { ActionLinks } from '../ui/controls/button-link.tsx';
import { FilmDialog } from '../ui/film/film-dialog.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { HeroOverlap } from '../ui/layout/hero-overlap.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { HeroWave } from './hero-wave.tsx';
import type { Shown } from './shown.ts';
import { FramedVisual, PlainVisual } from './visual.tsx';

type Props = { section: Shown<'hero'>; seed: string; backgroundBelow: 'white' | 'mist' | 'navy' };

export function PageHero({ section, seed, backgroundBelow }: Props) {
  const { eyebrow, title, lead, actions, hasWaves, overlap, aside } = section;
  return (
    <>
      <Hero
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        seed={seed}
        art={hasWaves && <HeroWave />}
        aside={aside && <PlainVisual visual={aside} sizes="(min-width: 1024px) 30rem, 100vw" />}
        hasOverlap={overlap !== undefined}
      >
        {actions.length > 0 && <ActionLinks actions={actions} looks={['light', 'ghost']} />}
      </Hero>
      {overlap && (
        <HeroOverlap background={backgroundBelow}>
          <FramedVisual visual={overlap} sizes="(min-width: 1280px) 75rem, 100vw" />
        </HeroOverlap>
      )}
    </>
  );
}

/** A light top with a film beside the text; the bar above it is white. */
export function FilmHero({ section: { title, lead, film, anchor } }: { section: Shown<'film-hero'> }) {
  return (
    <div className="bg-mist pt-32 pb-20 md:pt-40 md:pb-28">
      <div className="container-page grid items-center gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading level={1} title={title} lead={lead} />
        </div>
        <div id={anchor} className="lg:col-span-7">
          <FilmDialog {...film} />
        </div>
      </div>
    </div>
  );
}

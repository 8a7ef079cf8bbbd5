import { ActionLinks } from '../ui/controls/button-link.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { HeroOverlap } from '../ui/layout/hero-overlap.tsx';
import { HeroWave } from './hero-wave.tsx';
import type { Shown } from './shown.ts';
import { FramedVisual, PlainVisual } from './visual.tsx';

type Props = { section: Shown<'hero'>; seed: string; backgroundBelow: 'white' | 'mist' | 'navy' };

export function PageHero({ section, seed, backgroundBelow }: Props) {
  const { eyebrow, title, lead, actions, hasWaves, overlap, aside } = section;
  return (
    <>
      <Hero
        id={section.anchor}
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        seed={seed}
        art={hasWaves && <HeroWave />}
        aside={aside && <PlainVisual visual={aside} loading="eager" sizes="(min-width: 1024px) 30rem, 100vw" />}
        hasOverlap={overlap !== undefined}
      >
        {actions.length > 0 && <ActionLinks actions={actions} looks={['light', 'ghost']} />}
      </Hero>
      {overlap && (
        <HeroOverlap background={backgroundBelow}>
          <FramedVisual visual={overlap} loading="eager" sizes="(min-width: 1280px) 75rem, 100vw" />
        </HeroOverlap>
      )}
    </>
  );
}

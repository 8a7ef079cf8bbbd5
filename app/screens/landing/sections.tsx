import type { LandingSection as Section } from '../../content/queries/landing.server.ts';
import { gatedForm } from '../../forms/gated-form.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/lead-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';
import { FORM_ANCHOR } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { InlineFilm } from '../../ui/film/film-frame.tsx';
import { CallToAction } from '../../ui/layout/call-to-action.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { HeroOverlap } from '../../ui/layout/hero-overlap.tsx';
import { Section as PageSection } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { BESIDE } from './beside.ts';

const StaticSection = prerenderedMarkup(async () => (await import('./static-section.tsx')).StaticSection);
const FormIntro = prerenderedMarkup(async () => (await import('./form-intro.tsx')).FormIntro);
const HeroPicture = prerenderedMarkup(
  async () => (await import('../../ui/product-screens/product-picture.tsx')).ProductPicture,
);

type Background = 'white' | 'mist' | 'navy';
type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;
type Page = { id: string; title: string };

type Props = { section: Section; page: Page; background: Background; backgroundBelow: Background };

/** A section of a landing page on its background. */
export function LandingSection({ section, page, background, backgroundBelow }: Props) {
  switch (section.kind) {
    case 'hero':
      return <PageHero section={section} page={page} backgroundBelow={backgroundBelow} />;
    case 'call-to-action':
      return <CallToAction {...section} background={background} />;
    case 'film':
      return (
        <PageSection background={background}>
          <div className={`${BESIDE} items-center`}>
            <div className="lg:col-span-5">
              <SectionHeading eyebrow={section.eyebrow} title={section.title} lead={section.lead} />
            </div>
            <div className="lg:col-span-7">
              <InlineFilm {...section.film} />
            </div>
          </div>
        </PageSection>
      );
    case 'form':
      return (
        <PageSection id={FORM_ANCHOR} background={background}>
          <FormBeside section={section} page={page} />
        </PageSection>
      );
    default:
      return <StaticSection section={section} background={background} />;
  }
}

type HeroProps = Pick<Props, 'page' | 'backgroundBelow'> & { section: SectionOf<'hero'> };

function PageHero({ section: { eyebrow, lead, actions, picture }, page, backgroundBelow }: HeroProps) {
  const buttons = actions.map(({ label, link }, index) => (
    <ButtonLink key={link} to={link} look={index === 0 ? 'light' : 'ghost'}>
      {label}
    </ButtonLink>
  ));
  return (
    <>
      <Hero eyebrow={eyebrow} title={page.title} lead={lead} seed={page.id} hasOverlap={picture !== undefined}>
        {buttons.length > 0 && buttons}
      </Hero>
      {picture && (
        <HeroOverlap background={backgroundBelow}>
          <HeroPicture {...picture} />
        </HeroOverlap>
      )}
    </>
  );
}

function FormBeside({ section, page }: { section: SectionOf<'form'>; page: Page }) {
  const { eyebrow, title, lead, points } = section;
  const form = 'form_heading' in section ? gatedForm(section) : LEAD_FORMS[section.form];
  return (
    <div className={BESIDE}>
      <div className="lg:col-span-6">
        <FormIntro eyebrow={eyebrow} title={title} lead={lead} points={points} />
      </div>
      <div className="lg:col-span-6">
        <LeadForm
          id={page.id}
          // The heading of the section is above that of the form.
          form={{ ...form, level: 3 }}
          note={<TechnicalIssues mailbox={section.mailboxAddress} />}
        />
      </div>
    </div>
  );
}

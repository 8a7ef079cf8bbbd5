import type { LandingSection as Section } from '../../content/load/landing.server.ts';
import { gatedForm } from '../../forms/gated-form.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/lead-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import { FORM_ANCHOR } from '../../paths.ts';
import { type CardType, PostCard } from '../../ui/cards/post-card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { InlineFilm } from '../../ui/film/inline-film.tsx';
import { CallToAction } from '../../ui/layout/call-to-action.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { HeroOverlap } from '../../ui/layout/hero-overlap.tsx';
import { Section as PageSection } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ProductFeature } from '../../ui/product-screens/product-feature.tsx';
import { ProductPicture } from '../../ui/product-screens/product-picture.tsx';
import { CheckList } from '../../ui/text/check-list.tsx';
import { Html } from '../../ui/text/html.tsx';
import { NumberedList } from '../../ui/text/numbered-list.tsx';
import { Quote } from '../../ui/text/quote.tsx';

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
    case 'product-screen':
      return (
        <PageSection as="div" background={background}>
          <ProductFeature {...section} />
        </PageSection>
      );
    case 'quote':
      return (
        <PageSection as="div" background={background}>
          <div className="lg:ml-[16.67%]">
            <Quote text={section.text} author={section.author} authorTitle={section.author_title} />
          </div>
        </PageSection>
      );
    case 'form':
      return (
        <PageSection id={FORM_ANCHOR} background={background}>
          <FormBeside section={section} page={page} />
        </PageSection>
      );
    case 'prose':
      return (
        <PageSection as={section.title ? 'section' : 'div'} background={background}>
          <Prose section={section} />
        </PageSection>
      );
    default:
      return (
        <PageSection background={background}>
          <HeadedContent section={section} />
        </PageSection>
      );
  }
}

function PageHero({
  section,
  page,
  backgroundBelow,
}: Omit<Props, 'section' | 'background'> & { section: SectionOf<'hero'> }) {
  const { eyebrow, lead, actions, picture } = section;
  return (
    <>
      <Hero eyebrow={eyebrow} title={page.title} lead={lead} seed={page.id} hasOverlap={picture !== undefined}>
        {actions.length > 0 &&
          actions.map(({ label, link }, index) => (
            <ButtonLink key={link} to={link} look={index === 0 ? 'light' : 'ghost'}>
              {label}
            </ButtonLink>
          ))}
      </Hero>
      {picture && (
        <HeroOverlap background={backgroundBelow}>
          <ProductPicture {...picture} />
        </HeroOverlap>
      )}
    </>
  );
}

/** Lists and cards stand below their heading, what is narrow beside it. */
function HeadedContent({ section }: { section: SectionOf<'check-list' | 'numbered-list' | 'cards' | 'film'> }) {
  const heading = <SectionHeading eyebrow={section.eyebrow} title={section.title} lead={section.lead} />;
  switch (section.kind) {
    case 'numbered-list':
      return (
        <>
          {heading}
          <NumberedList items={section.items} className={`mt-14 ${COLUMNS[section.items.length]}`} />
        </>
      );
    case 'cards':
      return (
        <>
          {heading}
          <ul className={`mt-12 grid gap-5 ${COLUMNS[section.cards.length]}`}>
            {section.cards.map(({ type, ...card }) => (
              <li key={card.slug}>
                <PostCard type={type as CardType} {...card} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'check-list':
      return (
        <div className={BESIDE}>
          <div className="lg:col-span-5">{heading}</div>
          <div className="lg:col-span-7 lg:pt-2">
            <CheckList items={section.items} />
          </div>
        </div>
      );
    case 'film':
      return (
        <div className={`${BESIDE} items-center`}>
          <div className="lg:col-span-5">{heading}</div>
          <div className="lg:col-span-7">
            <InlineFilm {...section.film} />
          </div>
        </div>
      );
  }
}

const BESIDE = 'grid gap-x-16 gap-y-10 lg:grid-cols-12';

/** By number of items; three columns are left open at the right by one or two. */
const COLUMNS: Record<number, string> = {
  1: 'md:grid-cols-3',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-3',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
};

function Prose({ section: { eyebrow, title, html } }: { section: SectionOf<'prose'> }) {
  const text = <Html html={html} className="prose" />;
  if (!title) return text;
  return (
    <div className={BESIDE}>
      <div className="lg:col-span-5">
        <SectionHeading eyebrow={eyebrow} title={title} />
      </div>
      <div className="lg:col-span-7">{text}</div>
    </div>
  );
}

function FormBeside({ section, page }: { section: SectionOf<'form'>; page: Page }) {
  const form = 'form_heading' in section ? gatedForm(section) : LEAD_FORMS[section.form];
  return (
    <div className={BESIDE}>
      <div className="lg:col-span-6">
        <SectionHeading eyebrow={section.eyebrow} title={section.title} lead={section.lead} />
        {section.points.length > 0 && (
          <div className="mt-8">
            <CheckList items={section.points} />
          </div>
        )}
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

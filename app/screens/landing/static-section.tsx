import type { LandingSection } from '../../content/queries/landing.server.ts';
import { type CardType, PostCard } from '../../ui/cards/post-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ProductFeature } from '../../ui/product-screens/product-feature.tsx';
import { CheckList } from '../../ui/text/check-list.tsx';
import { Html } from '../../ui/text/html.tsx';
import { NumberedList } from '../../ui/text/numbered-list.tsx';
import { Quote } from '../../ui/text/quote.tsx';
import { BESIDE } from './beside.ts';

type StaticKind = 'check-list' | 'numbered-list' | 'quote' | 'product-screen' | 'cards' | 'prose';

type SectionOf<Kind extends LandingSection['kind']> = Extract<LandingSection, { kind: Kind }>;
type Background = 'white' | 'mist' | 'navy';

/** A section that nothing changes once it is prerendered. */
export function StaticSection({ section, background }: { section: SectionOf<StaticKind>; background: Background }) {
  const hasHeading = section.kind !== 'quote' && section.kind !== 'product-screen' && section.title !== undefined;
  return (
    <Section as={hasHeading ? 'section' : 'div'} background={background}>
      <Content section={section} />
    </Section>
  );
}

function Content({ section }: { section: SectionOf<StaticKind> }) {
  switch (section.kind) {
    case 'product-screen':
      return <ProductFeature {...section} />;
    case 'quote':
      return (
        <div className="lg:ml-[16.67%]">
          <Quote text={section.text} author={section.author} authorTitle={section.author_title} />
        </div>
      );
    case 'prose':
      return <Prose section={section} />;
    case 'check-list':
      return (
        <div className={BESIDE}>
          <div className="lg:col-span-5">
            <Heading section={section} />
          </div>
          <div className="lg:col-span-7 lg:pt-2">
            <CheckList items={section.items} />
          </div>
        </div>
      );
    case 'numbered-list':
      return (
        <>
          <Heading section={section} />
          <NumberedList items={section.items} className={`mt-14 ${COLUMNS[section.items.length]}`} />
        </>
      );
    case 'cards':
      return (
        <>
          <Heading section={section} />
          <ul className={`mt-12 grid gap-5 ${COLUMNS[section.cards.length]}`}>
            {section.cards.map(({ type, ...card }) => (
              <li key={card.slug}>
                <PostCard type={type as CardType} {...card} />
              </li>
            ))}
          </ul>
        </>
      );
  }
}

function Heading({ section }: { section: SectionOf<'check-list' | 'numbered-list' | 'cards'> }) {
  return <SectionHeading eyebrow={section.eyebrow} title={section.title} lead={section.lead} />;
}

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

/** By number of items; one alone leaves two columns open. */
const COLUMNS: Record<number, string> = {
  1: 'md:grid-cols-3',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-3',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
};

import type { ReactNode } from 'react';
import type { ShownSection } from '../content/queries/sections.server.ts';
import { type Action, ActionLinks } from '../ui/controls/button-link.tsx';
import { BACKGROUNDS, Section } from '../ui/layout/section.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { CheckList } from '../ui/text/check-list.tsx';
import { Html } from '../ui/text/html.tsx';
import { NumberedList } from '../ui/text/numbered-list.tsx';
import { Quote } from '../ui/text/quote.tsx';
import { Cards, DisciplineNames, Downloads, NewsCards } from './item-sections.tsx';
import { PageHero } from './page-hero.tsx';
import { BESIDE, COLUMNS, type Shown } from './shown.ts';
import { Assessment, DatasheetBeside, Governance, QuoteBanner, Topics, Vision } from './spec-sections.tsx';
import {
  Comparison,
  Embed,
  Figures,
  Logos,
  Note,
  PictureBeside,
  Prices,
  Questions,
  Timeline,
  WideScreen,
} from './text-sections.tsx';

type Hydrated = 'film-hero' | 'film' | 'people' | 'form';
type StaticSectionData = Exclude<ShownSection, { kind: Hydrated }>;

export type StaticSectionProps = {
  section: StaticSectionData;
  pageId: string;
  isJoined: boolean;
  backgroundBelow: StaticSectionData['background'];
};

/** A section that nothing changes; pages with a form leave it as it was prerendered. */
export function StaticSection({ section, pageId, isJoined, backgroundBelow }: StaticSectionProps) {
  if (section.kind === 'quote-banner') return <QuoteBanner section={section} />;
  if (section.kind === 'hero') return <PageHero section={section} seed={pageId} backgroundBelow={backgroundBelow} />;
  if (section.kind === 'call-to-action')
    return <CallToAction {...section} id={section.anchor} isNarrow={section.is_narrow} />;
  const { anchor, background } = section;
  const isNamed = 'title' in section && section.title !== undefined;
  const Content = CONTENTS[section.kind] as (props: { section: StaticSectionData }) => ReactNode;
  return (
    <Section
      as={isNamed ? 'section' : 'div'}
      id={anchor}
      background={background}
      className={`${isJoined ? 'pt-0!' : ''} ${section.kind === 'topics' ? 'with-booklet' : ''}`}
    >
      <Content section={section} />
    </Section>
  );
}

type PlainKind = Exclude<StaticSectionData['kind'], 'quote-banner' | 'hero' | 'call-to-action'>;

/** What stands within the space and on the background of a section, by its kind. */
const CONTENTS: { [Kind in PlainKind]: (props: { section: Shown<Kind> }) => ReactNode } = {
  'assess-build-communicate': ({ section }) => (
    <p className="max-w-4xl font-serif text-[clamp(1.375rem,1.2rem+0.9vw,1.875rem)]/[1.35] tracking-[-0.01em] text-pretty">
      {section.assess_build_communicate_text}
    </p>
  ),
  assessment: Assessment,
  cards: Cards,
  'check-list': ({ section }) => (
    <div className={BESIDE}>
      <div className="lg:col-span-5">
        <SectionHeading {...section} />
      </div>
      <div className="lg:col-span-7 lg:pt-2">
        <CheckList items={section.items} />
      </div>
    </div>
  ),
  comparison: Comparison,
  datasheet: DatasheetBeside,
  disciplines: DisciplineNames,
  downloads: Downloads,
  embed: Embed,
  figures: Figures,
  governance: Governance,
  logos: Logos,
  news: NewsCards,
  note: Note,
  'numbered-list': ({ section }) => (
    <>
      <SectionHeading {...section} />
      <NumberedList items={section.items} className={`mt-14 ${COLUMNS[section.items.length]}`} />
    </>
  ),
  picture: PictureBeside,
  prices: Prices,
  'product-screen': WideScreen,
  prose: Prose,
  questions: Questions,
  quote: ({ section: { text, author, author_title } }) => (
    <div className="lg:ml-[16.67%]">
      <Quote text={text} author={author} authorTitle={author_title} />
    </div>
  ),
  timeline: Timeline,
  topics: Topics,
  vision: Vision,
};

function Prose({ section: { eyebrow, title, html } }: { section: Shown<'prose'> }) {
  const text = <Html html={html} className="prose" />;
  if (!title) return text;
  return (
    <div className={BESIDE}>
      <div className="lg:col-span-5">
        <SectionHeading eyebrow={eyebrow} title={title} />
      </div>
      {/* A wide table scrolls in its own frame, and does not widen the page. */}
      <div className="min-w-0 lg:col-span-7">{text}</div>
    </div>
  );
}

type Props = {
  id?: string | undefined;
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  actions: readonly Action[];
  background?: keyof typeof BACKGROUNDS;
  /** A band with a small heading. */
  isNarrow?: boolean;
};

/** A heading on the left, what to do about it on the right. */
function CallToAction({ id, eyebrow, title, lead, actions, background = 'white', isNarrow = false }: Props) {
  const isDark = background === 'navy';
  const buttons = <ActionLinks actions={actions} looks={isDark ? ['light', 'ghost'] : ['solid', 'outline']} />;
  if (isNarrow)
    return (
      <div id={id} className={BACKGROUNDS[background]}>
        <div className="container-page flex flex-col gap-6 py-10 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-h3">{title}</h2>
            {lead && <p className={`mt-2 max-w-2xl ${isDark ? 'text-white/85' : 'text-soft'}`}>{lead}</p>}
          </div>
          <div className="flex shrink-0 flex-wrap gap-4">{buttons}</div>
        </div>
      </div>
    );
  return (
    <Section id={id} background={background}>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} dark={isDark} />
        <div className="flex shrink-0 flex-wrap gap-4">{buttons}</div>
      </div>
    </Section>
  );
}

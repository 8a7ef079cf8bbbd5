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
import { BESIDE, COLUMNS } from './shown.ts';
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

function Content({
  section,
}: {
  section: Exclude<StaticSectionData, { kind: 'quote-banner' | 'hero' | 'call-to-action' }>;
}) {
  switch (section.kind) {
    case 'check-list':
      return (
        <div className={BESIDE}>
          <div className="lg:col-span-5">
            <SectionHeading {...section} />
          </div>
          <div className="lg:col-span-7 lg:pt-2">
            <CheckList items={section.items} />
          </div>
        </div>
      );
    case 'numbered-list':
      return (
        <>
          <SectionHeading {...section} />
          <NumberedList items={section.items} className={`mt-14 ${COLUMNS[section.items.length]}`} />
        </>
      );
    case 'quote':
      return (
        <div className="lg:ml-[16.67%]">
          <Quote text={section.text} author={section.author} authorTitle={section.author_title} />
        </div>
      );
    case 'prose':
      return <Prose section={section} />;
    case 'assess-build-communicate':
      return (
        <p className="max-w-4xl font-serif text-[clamp(1.375rem,1.2rem+0.9vw,1.875rem)]/[1.35] tracking-[-0.01em] text-pretty">
          {section.assess_build_communicate_text}
        </p>
      );
    case 'timeline':
      return <Timeline section={section} />;
    case 'figures':
      return <Figures section={section} />;
    case 'picture':
      return <PictureBeside section={section} />;
    case 'product-screen':
      return <WideScreen section={section} />;
    case 'embed':
      return <Embed section={section} />;
    case 'logos':
      return <Logos section={section} />;
    case 'questions':
      return <Questions section={section} />;
    case 'prices':
      return <Prices section={section} />;
    case 'comparison':
      return <Comparison section={section} />;
    case 'note':
      return <Note section={section} />;
    case 'cards':
      return <Cards section={section} />;
    case 'news':
      return <NewsCards section={section} />;
    case 'downloads':
      return <Downloads section={section} />;
    case 'disciplines':
      return <DisciplineNames section={section} />;
    case 'datasheet':
      return <DatasheetBeside section={section} />;
    case 'assessment':
      return <Assessment section={section} />;
    case 'vision':
      return <Vision section={section} />;
    case 'governance':
      return <Governance section={section} />;
    case 'topics':
      return <Topics section={section} />;
  }
}

function Prose({ section: { eyebrow, title, html } }: { section: Extract<StaticSectionData, { kind: 'prose' }> }) {
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

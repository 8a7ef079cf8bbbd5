import type { ComponentType } from 'react';
import type { ShownSection } from '../content/queries/sections.server.ts';
import { FilmDialog } from '../ui/film/film-dialog.tsx';
import { InlineFilm } from '../ui/film/film-frame.tsx';
import { Section } from '../ui/layout/section.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { People } from './people.tsx';
import { BESIDE, type Shown } from './shown.ts';
import type { StaticSectionProps } from './static-section.tsx';

export type FormSectionProps = { section: Shown<'form'>; pageId: string };

type Props = {
  pageId: string;
  sections: readonly ShownSection[];
  /** How the sections are shown that nothing changes. */
  Static: ComponentType<StaticSectionProps>;
  /** How forms are shown; pages without one do not load it. */
  Form?: ComponentType<FormSectionProps>;
};

export function SectionList({ pageId, sections, Static, Form }: Props) {
  return sections.map((section, index) => {
    const key = `${pageId}-${index}`;
    const [above, below] = [sections[index - 1], sections[index + 1]];
    const shown = <OneSection key={key} {...{ pageId, section, above, below, Static, Form }} />;
    if (section.place === undefined) return shown;
    // In previews, for the editor beside them.
    return (
      <div key={key} data-section={section.place}>
        {shown}
      </div>
    );
  });
}

type OneProps = {
  pageId: string;
  section: ShownSection;
  above: ShownSection | undefined;
  below: ShownSection | undefined;
} & Pick<Props, 'Static' | 'Form'>;

function OneSection({ pageId, section, above, below, Static, Form }: OneProps) {
  const { anchor, background } = section;
  switch (section.kind) {
    case 'film-hero':
      return <FilmHero section={section} />;
    case 'film':
      return (
        <Section id={anchor} background={background}>
          <FilmBeside section={section} />
        </Section>
      );
    case 'people':
      return <People section={section} />;
    case 'form':
      return Form && <Form section={section} pageId={pageId} />;
    default:
      // Between two sections of one color a single space is enough.
      return (
        <Static
          section={section}
          pageId={pageId}
          isJoined={above?.background === background}
          backgroundBelow={below?.background ?? 'white'}
        />
      );
  }
}

function FilmBeside({ section: { eyebrow, title, lead, film, side, opens } }: { section: Shown<'film'> }) {
  return (
    <div className={`${BESIDE} items-center`}>
      <div className={side === 'left' ? 'lg:order-2 lg:col-span-5' : 'lg:col-span-5'}>
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      </div>
      <div className="lg:col-span-7">{opens === 'in-dialog' ? <FilmDialog {...film} /> : <InlineFilm {...film} />}</div>
    </div>
  );
}

/** A light top with a film beside the text; the bar above it is white. */
function FilmHero({ section: { eyebrow, title, lead, film, anchor } }: { section: Shown<'film-hero'> }) {
  return (
    <div className="bg-mist pt-32 pb-20 md:pt-40 md:pb-28">
      <div className="container-page grid items-center gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading level={1} eyebrow={eyebrow} title={title} lead={lead} />
        </div>
        <div id={anchor} className="lg:col-span-7">
          <FilmDialog {...film} loading="eager" />
        </div>
      </div>
    </div>
  );
}

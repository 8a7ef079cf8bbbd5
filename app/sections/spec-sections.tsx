import { siteFacts } from 'virtual:site-facts';
import { words } from 'virtual:wording';
import { paths } from '../paths.ts';
import { Booklet } from '../ui/art/booklet.tsx';
import { TopicList } from '../ui/cards/topic-list.tsx';
import { ArrowLink } from '../ui/controls/arrow-link.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { Html } from '../ui/text/html.tsx';
import { NumberedList } from '../ui/text/numbered-list.tsx';
import { Quote } from '../ui/text/quote.tsx';
import { BESIDE, COLUMNS, type Shown } from './shown.ts';
import { FramedVisual } from './visual.tsx';

/** Sections that only the pages of the specification have. */

export function DatasheetBeside({ section }: { section: Shown<'datasheet'> }) {
  const { visual } = section;
  return (
    <div className="grid items-center gap-12 lg:grid-cols-12">
      <div className="grid justify-items-start gap-7 lg:order-2 lg:col-span-5">
        <Datasheet {...section} />
      </div>
      <div className="lg:col-span-7">
        {visual && <FramedVisual visual={visual} sizes="(min-width: 1024px) 44rem, 100vw" />}
      </div>
    </div>
  );
}

type DatasheetProps = { title: string; content: string; document: string; label: string };

function Datasheet({ title, content, document, label }: DatasheetProps) {
  return (
    <>
      <div>
        <p className="label-caps mb-3 text-link">{words.cards.datasheet}</p>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-3 max-w-2xl text-soft">{content}</p>
      </div>
      <ButtonLink to={paths.document(document)} look="outline" newTab>
        {label}
      </ButtonLink>
    </>
  );
}

export function Assessment({ section }: { section: Shown<'assessment'> }) {
  const { eyebrow, assessment_pitch: pitch, case_link, assessment_subsection_text, capabilities_link } = section;
  const { steps, assessment_datasheet } = section;
  return (
    <>
      <div className={BESIDE}>
        <div className="lg:col-span-7">
          <SectionHeading eyebrow={eyebrow} title={pitch.title} lead={pitch.content} />
          {case_link && (
            <p className="mt-4">
              <ArrowLink to={case_link.link}>{case_link.label}</ArrowLink>
            </p>
          )}
        </div>
        {assessment_subsection_text && (
          <div className="border-t-2 border-sky pt-5 text-soft lg:col-span-5 lg:self-end">
            <p>{assessment_subsection_text}</p>
            {capabilities_link && (
              <p className="mt-2">
                <ArrowLink to={capabilities_link.link}>{capabilities_link.label}</ArrowLink>
              </p>
            )}
          </div>
        )}
      </div>
      <NumberedList items={steps} className={`mt-16 ${COLUMNS[steps.length]}`} />
      {assessment_datasheet && (
        <div className="mt-20 grid justify-items-start gap-7 rounded-panel bg-white p-8 shadow-float md:p-12 lg:grid-cols-[1fr_auto] lg:items-center">
          <Datasheet {...assessment_datasheet} />
        </div>
      )}
    </>
  );
}

export function Vision({ section: { title, first, paragraphs } }: { section: Shown<'vision'> }) {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-5">{title}</h2>
        <p className="font-serif text-h3 leading-snug text-ink lg:col-span-7">{first}</p>
      </div>
      {paragraphs.length > 0 && (
        <div className="mt-14 grid gap-x-10 gap-y-8 lg:grid-cols-3">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="border-t border-line pt-6 text-soft">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

export function Governance({ section: { lists } }: { section: Shown<'governance'> }) {
  return (
    <div className="grid gap-x-16 gap-y-14 md:grid-cols-2">
      {lists.map(({ title, people }) => (
        <div key={title}>
          <h2 className="text-h3">{title}</h2>
          <ul className="mt-6 border-t-2 border-brand">
            {people.map(({ name, role }) => (
              <li
                key={name}
                className="grid gap-x-8 border-b border-line py-4 lg:grid-cols-[11rem_1fr] lg:items-baseline"
              >
                <span className="font-serif text-h4">{name}</span>
                <span className="text-small text-muted">{role}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function QuoteBanner({ section }: { section: Shown<'quote-banner'> }) {
  const { intro_title, quote_text, quote_author, quote_author_title, quote_author_oldtitle } = section;
  return (
    <Hero
      id={section.anchor}
      title={intro_title}
      seed="disciplines"
      lead={
        <div className="mt-10 border-l-2 border-sky pl-6 text-white">
          <Quote
            text={quote_text}
            author={quote_author}
            authorTitle={quote_author_title}
            authorOldTitle={quote_author_oldtitle}
            dark
          />
        </div>
      }
    />
  );
}

/** The booklet stays in sight beside the text and the list; booklet.css pairs its tabs with the topics. */
export function Topics({ section: { title, html, topics } }: { section: Shown<'topics'> }) {
  return (
    <div className="grid gap-12 lg:grid-cols-12 lg:gap-x-10 xl:gap-x-16">
      <div className="lg:col-span-7 lg:col-start-6">
        <Html html={html} className="prose" />
      </div>
      <div className="lg:col-span-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div className="w-48 lg:sticky lg:top-28 lg:w-[calc(100%-9.75rem)] lg:max-w-68">
          <Booklet product={siteFacts.product} title={title} leaves={topics} />
        </div>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <h2 className="sr-only">{title}</h2>
        <TopicList topics={topics} className="border-t border-line" />
      </div>
    </div>
  );
}

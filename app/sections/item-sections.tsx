import { type CardType, PostCard } from '../ui/cards/post-card.tsx';
import { ArrowLink } from '../ui/controls/arrow-link.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SiteLink } from '../ui/controls/site-link.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { COLUMNS, type Shown } from './shown.ts';

export function Cards({ section: { eyebrow, title, lead, more, cards } }: { section: Shown<'cards'> }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
        {more && <ArrowLink to={more.link}>{more.label}</ArrowLink>}
      </div>
      <ul className={`mt-12 grid gap-5 ${COLUMNS[cards.length]}`}>
        {cards.map(({ type, ...card }) => (
          <li key={card.slug}>
            <PostCard type={type as CardType} {...card} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The newest release is wide on medium windows, the newest two on wide ones. */
const SPANS = ['sm:col-span-2 lg:col-span-3', 'lg:col-span-3'];

export function NewsCards({ section: { eyebrow, title, lead, releases } }: { section: Shown<'news'> }) {
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {releases.map((release, at) => (
          <li key={release.slug} className={SPANS[at] ?? 'lg:col-span-2'}>
            <PostCard {...release} type="news" isWide={at < SPANS.length} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function Downloads({ section: { eyebrow, title, lead, items } }: { section: Shown<'downloads'> }) {
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <ul className={`mt-12 grid gap-5 ${COLUMNS[items.length]}`}>
        {items.map((item) => (
          <li key={item.link} className="flex flex-col rounded-panel border border-line bg-white p-7 text-ink">
            <h3 className="text-h4">{item.title}</h3>
            <p className="mt-2 mb-6 text-soft">{item.lead}</p>
            <div className="mt-auto">
              <ButtonLink to={item.link} look="outline">
                {item.label}
                <span className="sr-only">: {item.title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function DisciplineNames({
  section: { eyebrow, title, lead, more, topics },
}: {
  section: Shown<'disciplines'>;
}) {
  return (
    <div className="grid gap-x-12 gap-y-6 border-t border-line pt-10 lg:grid-cols-12">
      <div className="lg:col-span-4">
        {eyebrow && <p className="label-caps mb-3 text-link">{eyebrow}</p>}
        <h2 className="text-h3">{title}</h2>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        {more && <ArrowLink to={more.link}>{more.label}</ArrowLink>}
      </div>
      <ul className="content-start gap-x-2 gap-y-1 font-serif text-h4 sm:flex sm:flex-wrap lg:col-span-8">
        {topics.map(({ to, name }) => (
          <li key={to} className="sm:not-last:after:ml-2 sm:not-last:after:text-edge sm:not-last:after:content-['/']">
            <SiteLink to={to} className="inline-block py-1 underline-offset-4 hover:text-link hover:underline">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { siteFacts } from 'virtual:site-facts';
import { formatDate } from '../../content/model/dates.ts';
import { byFirstName } from '../../content/model/lists.ts';
import { content } from '../../content/queries/content.server.ts';
import { releases } from '../../content/queries/listing.server.ts';
import { picture } from '../../content/queries/media.server.ts';
import type { SiteData } from '../../content/schema/gated.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/lead-forms.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { PostCard, type PostCardProps } from '../../ui/cards/post-card.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import type { Route } from './+types/company';
import { Leadership } from './leadership.tsx';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle', footer: 'white' };

export function loader() {
  const { site, pages, team } = content();
  const page = pages.company;
  return {
    description: page.description,
    jumbotron: { title: page.jumbotron_title, text: page.jumbotron_text },
    vision: {
      title: page.our_vision_title,
      paragraphs: [page.our_vision_p1, page.our_vision_p2, page.our_vision_p3, page.our_vision_p4],
    },
    story: {
      title: page.our_story_title,
      marks: page.our_story_marks,
      paragraphs: [page.our_story_p1, page.our_story_p2, page.our_story_p3, page.our_story_p4, page.our_story_p5],
    },
    leadership: {
      text: page.leadership_text,
      leaders: byFirstName(team).map(({ id, first_name, last_name, job_title, featured_image, excerpt, contents }) => ({
        id,
        first_name,
        last_name,
        job_title,
        portrait: picture(featured_image),
        excerpt,
        bio: contents,
      })),
    },
    governance: { boardMembers: page.board_members, advisors: page.advisors },
    news: {
      text: page.news_text,
      releases: releases().map(({ slug, title, release, published, featuredImage }) => ({
        slug,
        title: release?.cardTitle ?? title,
        date: formatDate(published),
        cover: picture(featuredImage),
      })),
    },
    contact: { text: page.contact_text, company: site.company, headquarters: site.headquarters },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: 'Company', description: loaderData.description, path: paths.company });

export default function Company({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Company"
        title={page.jumbotron.title}
        lead={page.jumbotron.text}
        seed="company"
        aside={<Drawing of="hull lines" label={siteFacts.product.toLowerCase()} />}
      />
      <Vision {...page.vision} />
      <Story {...page.story} />
      <Leadership {...page.leadership} />
      <Governance {...page.governance} />
      <NewsReleases {...page.news} />
      <Contact {...page.contact} />
    </>
  );
}

type Props = { title: string; paragraphs: readonly string[] };

function Vision({ title, paragraphs: [first, ...others] }: Props) {
  return (
    <Section>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-5">{title}</h2>
        <p className="font-serif text-h3 leading-snug text-ink lg:col-span-7">{first}</p>
      </div>
      <div className="mt-14 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {others.map((paragraph) => (
          <p key={paragraph} className="border-t border-line pt-6 text-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
  );
}

type StoryProps = { title: string; marks: readonly string[]; paragraphs: readonly string[] };

/** A timeline; the drawing beside it is sticky. */
function Story({ title, marks, paragraphs }: StoryProps) {
  return (
    <Section background="navy">
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="grid items-center gap-10 md:grid-cols-2 lg:sticky lg:top-28 lg:grid-cols-1">
            <h2 className="text-h2">{title}</h2>
            <div className="max-w-xs shadow-float lg:max-w-none">
              <Drawing of="tablecloth" />
            </div>
          </div>
        </div>
        <ol className="lg:col-span-8">
          {paragraphs.map((paragraph, at) => (
            <li
              key={paragraph}
              className="grid gap-x-10 gap-y-3 border-t border-white/20 py-8 md:grid-cols-[11rem_1fr]"
            >
              <p className="font-serif text-h2 leading-none text-pale md:text-[2.25rem]/[1.05]">{marks[at]}</p>
              <p className="text-white/90">{paragraph}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

type Person = { name: string; role: string };
type GovernanceProps = { boardMembers: readonly Person[]; advisors: readonly Person[] };

function Governance({ boardMembers, advisors }: GovernanceProps) {
  return (
    <Section background="mist">
      <div className="grid gap-x-16 gap-y-14 md:grid-cols-2">
        <PersonList title="Board members" people={boardMembers} />
        <PersonList title="Advisors" people={advisors} />
      </div>
    </Section>
  );
}

function PersonList({ title, people }: { title: string; people: readonly Person[] }) {
  return (
    <div>
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-6 border-t-2 border-brand">
        {people.map(({ name, role }) => (
          <li key={name} className="grid gap-x-8 border-b border-line py-4 lg:grid-cols-[11rem_1fr] lg:items-baseline">
            <span className="font-serif text-h4">{name}</span>
            <span className="text-small text-muted">{role}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Announcement = Pick<PostCardProps, 'slug' | 'title' | 'date' | 'cover'>;

/** The newest release is wide on medium windows, the newest two on wide ones. */
const SPANS = ['sm:col-span-2 lg:col-span-3', 'lg:col-span-3'];

function NewsReleases({ text, releases }: { text: string; releases: readonly Announcement[] }) {
  return (
    <Section id="news">
      <SectionHeading title="News Releases" lead={text} />
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {releases.map(({ slug, ...release }, at) => (
          <li key={slug} className={SPANS[at] ?? 'lg:col-span-2'}>
            <PostCard type="news" slug={slug} {...release} link={paths.news(slug)} isWide={at < SPANS.length} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ContactProps = { text: string; company: string; headquarters: SiteData['headquarters'] };

function Contact({ text, company, headquarters }: ContactProps) {
  const { street, city, region, postal_code, country } = headquarters;
  return (
    <Section id="contact-us" background="mist">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading title="Contact Us" lead={text} />
          <div className="mt-10 border-t-2 border-brand pt-5">
            <h3 className="label-caps font-sans text-muted">Headquarters</h3>
            <address className="mt-3 font-serif text-h3 leading-snug not-italic">
              {company}
              <br />
              {street}
              <br />
              {city}, {region} {postal_code}
              <br />
              {country}
            </address>
          </div>
          <div className="mt-10 hidden overflow-hidden rounded-card border border-line bg-white lg:block">
            <Drawing of="bay chart" />
          </div>
        </div>
        <div className="lg:col-span-7">
          <LeadForm id="contact" form={LEAD_FORMS.contact} />
        </div>
      </div>
    </Section>
  );
}

const Drawing = prerenderedMarkup(
  async () => (await import('./company-drawing.tsx')).CompanyDrawing,
  <div className="aspect-[4/3]" />,
);

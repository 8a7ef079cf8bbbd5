import { siteFacts } from 'virtual:site-facts';
import { formatDate } from '../../content/model/dates.ts';
import { byFirstName } from '../../content/model/order.ts';
import { content } from '../../content/queries/content.server.ts';
import { releases } from '../../content/queries/listing.server.ts';
import { picture } from '../../content/queries/pictures.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { Hero } from '../../ui/layout/hero.tsx';
import type { Route } from './+types/company';
import { Contact } from './contact.tsx';
import { Drawing } from './drawing.tsx';
import { Governance } from './governance.tsx';
import { Leadership } from './leadership.tsx';
import { NewsReleases } from './news-releases.tsx';
import { Story } from './story.tsx';
import { Vision } from './vision.tsx';

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

import { paths } from '../../paths.ts';
import { embeds, sectionedPages } from '../load/read/loaded-content.ts';
import { cutTitle } from '../model/cut.ts';
import { formatDate } from '../model/dates.ts';
import { byFirstName, selectPosts } from '../model/lists.ts';
import type { Post } from '../model/post.ts';
import { sectionBackgrounds } from '../model/section-backgrounds.ts';
import { toCategories } from '../model/taxonomy.ts';
import { townLine } from '../model/town.ts';
import { channelOf } from '../schema/lead-form.ts';
import { isSectionForm, type Section, type SectionOf } from '../schema/sections.ts';
import { content, pageId } from './content.server.ts';
import { blogPosts, libraryPosts, releases } from './listing.server.ts';
import { film, picture, shownVisual } from './media.server.ts';

type Page = { id: string; title: string; contents: string; sections: readonly Section[] };

/** The page of a request as its screen shows it: films, posts, people and pictures in place of their names. */
export function pageOf(request: Request) {
  const path = `/${pageId(request)}`;
  const page = sectionedPages(content()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`no page of sections has the address ${path}`);
  const { id, title, headline, site_title, description, sections } = page;
  const backgrounds = sectionBackgrounds(sections);
  return {
    ...{ id, path, title, headline, site_title, description },
    sections: sections.map((section, index) => ({
      ...resolve(section, page),
      anchor: section.anchor,
      background: backgrounds[index] ?? 'white',
      // In previews alone.
      ...('place' in section && { place: Number(section.place) }),
    })),
  };
}

export type SectionPage = ReturnType<typeof pageOf>;
/** A section as it is shown. The sections of the specification have become those that show the same. */
export type ShownSection = SectionPage['sections'][number];

function resolve(section: Section, page: Page) {
  switch (section.kind) {
    case 'hero':
      return hero({ ...section, title: section.title ?? page.title, overlap: shownVisual(section.picture) });
    case 'header': {
      const { header_eyebrow, header_title, header_content, actions, screen, product_img_description = '' } = section;
      const overlap = { screen, picture: section.picture, description: product_img_description };
      return hero({
        ...{ eyebrow: header_eyebrow, title: header_title, lead: header_content, actions, hasWaves: true },
        overlap: shownVisual(overlap),
      });
    }
    case 'jumbotron': {
      const { eyebrow, jumbotron_title: title, jumbotron_text: lead, demo_video, aside } = section;
      if (demo_video) return { kind: 'film-hero' as const, eyebrow, title, lead, film: film(demo_video) };
      return hero({ eyebrow, title, lead, actions: [], aside: shownVisual(aside) });
    }
    case 'introducing': {
      const { product_header: eyebrow, product_title: title, product_content: lead, actions, case_link } = section;
      const { product_feature_1, product_feature_2, product_feature_3, product_feature_4 } = section;
      const points = given([product_feature_1, product_feature_2, product_feature_3, product_feature_4]);
      return {
        ...{ kind: 'picture' as const, eyebrow, title, lead, points, actions, more: case_link, side: 'right' as const },
        visual: shownVisual(section),
      };
    }
    case 'picture':
      return { ...section, more: undefined, visual: shownVisual(section) };
    case 'product-screen':
    case 'datasheet':
      return { ...section, visual: shownVisual(section) };
    case 'vision': {
      const { our_vision_title: title, our_vision_p1, our_vision_p2, our_vision_p3, our_vision_p4 } = section;
      const paragraphs = given([our_vision_p2, our_vision_p3, our_vision_p4]);
      return { kind: section.kind, title, first: our_vision_p1, paragraphs };
    }
    case 'story': {
      const { our_story_p1, our_story_p2, our_story_p3, our_story_p4, our_story_p5 } = section;
      const items = given([our_story_p1, our_story_p2, our_story_p3, our_story_p4, our_story_p5]).map(
        (text, index) => ({ mark: section.our_story_marks[index] ?? '', content: text }),
      );
      const title = section.our_story_title;
      return { kind: 'timeline' as const, ...NO_HEADING, title, items, visual: shownVisual(section.picture) };
    }
    case 'timeline':
      return { ...section, visual: shownVisual(section.picture) };
    case 'governance': {
      const { board_members_title, board_members, advisors_title, advisors } = section;
      const lists = [
        { title: board_members_title, people: board_members },
        { title: advisors_title, people: advisors },
      ];
      return { kind: section.kind, lists: lists.filter(({ people }) => people.length > 0) };
    }
    case 'assessment': {
      const { how_it_works_1, how_it_works_2, how_it_works_3, how_it_works_4, ...rest } = section;
      return { ...rest, steps: given([how_it_works_1, how_it_works_2, how_it_works_3, how_it_works_4]) };
    }
    case 'logos':
      return { ...section, items: section.items.map((item) => ({ ...item, picture: picture(item.picture) })) };
    case 'film':
      return { ...section, film: film(section.video) };
    case 'embed': {
      const { eyebrow, title, lead, shape } = section;
      const frame = embeds(content()).find((embed) => embed.section === section)?.path;
      return { kind: section.kind, eyebrow, title, lead, shape, frame };
    }
    case 'prose':
      return { ...section, html: page.contents };
    case 'topics':
      return { ...section, title: section.title ?? page.title, html: page.contents, topics: topics() };
    case 'disciplines':
      return { ...section, topics: topics() };
    case 'people':
      return { ...section, leaders: people(section.members) };
    case 'news':
      return { ...section, releases: releases().map(release) };
    case 'featured-posts': {
      const { featured_posts_header: eyebrow, featured_posts_title: title, more } = section;
      const { cards, ...shown } = posts({ eyebrow, title, more, newest: FEATURED_POSTS, is_featured: true });
      return { ...shown, cards: cards.map((each) => ({ ...each, preview: '' })) };
    }
    case 'posts':
      return posts(section);
    case 'library': {
      const { eyebrow, title, lead, more } = section;
      const cards = selectPosts(libraryPosts(), section).map((post) => ({ ...card(post), author: post.author }));
      return { kind: 'cards' as const, eyebrow, title, lead, more, cards };
    }
    case 'downloads':
      return { ...section, items: section.items.map(download) };
    case 'form':
      return form(section);
    default:
      return section;
  }
}

/** How many posts the home page shows (SPEC section 9). */
const FEATURED_POSTS = 3;
const NO_HEADING = { eyebrow: undefined, lead: undefined };

const given = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

type Hero = {
  eyebrow?: string | undefined;
  title: string;
  lead: string;
  actions: readonly { label: string; about?: string | undefined; link: string }[];
  hasWaves?: boolean;
  overlap?: ShownVisual | undefined;
  aside?: ShownVisual | undefined;
};

const hero = ({ eyebrow, title, lead, actions, hasWaves, overlap, aside }: Hero) => ({
  kind: 'hero' as const,
  ...{ eyebrow, title, lead, actions, hasWaves, overlap, aside },
});

type ShownVisual = NonNullable<ReturnType<typeof shownVisual>>;

const topics = () => {
  const { disciplines } = content();
  return toCategories(disciplines).map(({ slug, name }) => ({
    name,
    to: paths.discipline(slug),
    note: disciplines.find(({ id }) => id === slug)?.team_member ?? '',
  }));
};

function people(members: readonly string[] | undefined) {
  const { team } = content();
  const shown = members ? members.flatMap((member) => team.find(({ id }) => id === member) ?? []) : byFirstName(team);
  return shown.map(({ id, first_name, last_name, job_title, featured_image, excerpt, contents: bio }) => ({
    ...{ id, first_name, last_name, job_title, excerpt, bio },
    portrait: picture(featured_image),
  }));
}

type Posts = Omit<SectionOf<'posts'>, 'kind' | 'anchor' | 'background'>;

function posts(section: Posts) {
  const { eyebrow, title, lead, more, is_featured } = section;
  const known = is_featured ? blogPosts().filter(({ isCarouselFeatured }) => isCarouselFeatured) : blogPosts();
  const cards = selectPosts(known, section).map((post) => ({ ...card(post), link: paths.post(post.slug) }));
  return { kind: 'cards' as const, eyebrow, title, lead, more, cards };
}

function card({ tag, slug, title, published, description, preview, external_link, featuredImage }: Post) {
  return {
    ...{ type: tag.slug, slug, title: cutTitle(title), date: formatDate(published) },
    ...{ preview: description || preview, link: external_link, cover: picture(featuredImage) },
  };
}

function release(post: Post) {
  const title = post.release?.cardTitle ?? post.title;
  return { ...card(post), title, preview: '', link: paths.news(post.slug) };
}

function download(id: string) {
  const { gated, documents, wording } = content();
  const page = gated.find((candidate) => candidate.id === id);
  if (page) return { title: page.title, lead: page.description, link: page.path, label: page.form_heading };
  const document = documents.find((candidate) => candidate.id === id);
  return {
    title: document?.title ?? id,
    lead: document?.description ?? '',
    link: paths.document(id),
    label: wording.cards.download,
  };
}

function form(section: SectionOf<'form'>) {
  const { site } = content();
  if (isSectionForm(section)) {
    const texts = { channel: channelOf(section), mailboxAddress: site.mailboxes[section.mailbox] };
    return { ...section, ...texts, address: undefined, visual: undefined };
  }
  const { company, headquarters, mailboxes } = site;
  const { street, country } = headquarters;
  const address = section.has_address ? { company, street, town: townLine(headquarters), country } : undefined;
  return { ...section, mailboxAddress: mailboxes.info, address, visual: shownVisual(section.picture) };
}

import { paths } from '../../paths.ts';
import type { Content } from '../load/read/loaded-content.ts';
import { cutTitle } from '../model/cut.ts';
import { formatDate } from '../model/dates.ts';
import { selectPosts } from '../model/lists.ts';
import type { Post } from '../model/post.ts';
import { isOwnForm, type Section } from '../schema/landing.ts';
import { channelOf } from '../schema/lead-form.ts';
import { content } from './content.server.ts';
import { blogPosts, libraryPosts } from './listing.server.ts';
import { film, picture } from './media.server.ts';

/** A landing page as its screen shows it: films, posts and library items in place of their ids. */
export function landingPage(id: string) {
  const page = content().landing.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`content/landing has no '${id}'`);
  const { title, site_title, description, sections } = page;
  return { id, title, site_title, description, sections: sections.map((section) => resolve(section, page)) };
}

export type LandingSection = ReturnType<typeof landingPage>['sections'][number];

function resolve(section: Section, page: Content['landing'][number]) {
  if (section.kind === 'film') return { ...section, film: film(section.video) };
  if (section.kind === 'prose') return { ...section, html: page.contents };
  if (section.kind === 'form') return resolveForm(section);
  if (section.kind === 'posts' || section.kind === 'library') {
    const { kind, eyebrow, title, lead } = section;
    const cards =
      kind === 'posts'
        ? selectPosts(blogPosts(), section).map((post) => ({ ...card(post), link: paths.post(post.slug) }))
        : selectPosts(libraryPosts(), section).map((post) => ({ ...card(post), author: post.author }));
    return { kind: 'cards' as const, eyebrow, title, lead, cards };
  }
  return section;
}

function resolveForm(section: Extract<Section, { kind: 'form' }>) {
  const { mailboxes } = content().site;
  return isOwnForm(section)
    ? {
        ...section,
        channel: channelOf(section),
        mailboxAddress: mailboxes[section.mailbox],
      }
    : { ...section, mailboxAddress: mailboxes.info };
}

function card({ tag, slug, title, published, description, preview, external_link, featuredImage }: Post) {
  return {
    type: tag.slug,
    slug,
    title: cutTitle(title),
    date: formatDate(published),
    preview: description || preview,
    link: external_link,
    cover: picture(featuredImage),
  };
}

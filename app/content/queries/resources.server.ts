import { cutTitle } from '../model/cut.ts';
import { formatDate } from '../model/dates.ts';
import { filterTypes, resourcesOf } from '../model/filter.ts';
import type { Post } from '../model/post.ts';
import { content } from './content.server.ts';
import { libraryPosts } from './listing.server.ts';
import { picture } from './media.server.ts';

/** A discipline's article and its grid, newest first, with the fields the screen shows; a site without a library has no grid. */
export function disciplineWithResources(slug: string) {
  const { disciplines, team, library } = content();
  const found = disciplines.find(({ id }) => id === slug);
  if (!found) return { discipline: null, resources: [], types: [] };
  const { title, name, excerpt, contents, headings, description } = found;
  const { team_member, team_member_title, team_member_oldtitle } = found;
  const posts = libraryPosts();
  const portrait = team.find((member) => member.title === team_member)?.featured_image;
  return {
    discipline: {
      slug: found.slug,
      ...{ title, name, excerpt, contents, description },
      ...{ team_member, team_member_title, team_member_oldtitle },
      headings: headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text })),
      portrait: picture(portrait),
      footnote: found.is_footnote ? found.footnote_text : undefined,
    },
    resources: library.length > 0 ? resourcesOf(posts, found.slug).map(toResource) : null,
    types: filterTypes(posts),
  };
}

function toResource({ tag, slug, title, published, author, preview, external_link, featuredImage }: Post) {
  return {
    tag,
    slug,
    title: cutTitle(title),
    date: formatDate(published),
    author,
    preview,
    link: external_link,
    cover: picture(featuredImage),
  };
}

/** The scored disciplines with their capabilities, under the names of their articles. */
export function scoredDisciplines() {
  const { method, disciplines } = content();
  const names = new Map(disciplines.map(({ id, name }) => [id, name]));
  return (method?.disciplines ?? []).map(({ id, short, capabilities }) => ({
    ...{ id, capabilities },
    name: names.get(id) ?? short,
    hasArticle: names.has(id),
  }));
}

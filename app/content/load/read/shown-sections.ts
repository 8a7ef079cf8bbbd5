import type { Section } from '../../schema/sections.ts';
import type { Content } from './loaded-content.ts';

type Items = Pick<Content, 'posts' | 'library' | 'news' | 'disciplines' | 'team'>;

/** Whether a section has something to show: lists that fill themselves are not shown while they are empty. */
function isShown(section: Section, { posts, library, news, disciplines, team }: Items): boolean {
  switch (section.kind) {
    case 'news':
      return news.length > 0;
    case 'topics':
    case 'disciplines':
      return disciplines.length > 0;
    case 'people':
      return team.length > 0;
    case 'featured-posts':
      return posts.some((post) => post.is_carousel_featured);
    case 'posts':
      return posts.some((post) => post.is_carousel_featured || !section.is_featured);
    case 'library':
      return library.length > 0;
    default:
      return true;
  }
}

/** The folders that fill such lists. */
export const LISTED_FOLDERS: Partial<Record<Section['kind'], string>> = {
  news: 'news',
  topics: 'disciplines',
  disciplines: 'disciplines',
  people: 'team',
  'featured-posts': 'blog',
  posts: 'blog',
  library: 'library',
};

/** Pages without the sections that are not shown; where it is asked for, each has its place in the file. */
export const withShownSections = <Page extends { sections: readonly Section[] }>(
  page: Page,
  items: Items,
  hasPlaces: boolean,
): Page => ({
  ...page,
  sections: page.sections
    .map((section, place) => (hasPlaces ? { ...section, place } : section))
    .filter((section) => isShown(section, items)),
});

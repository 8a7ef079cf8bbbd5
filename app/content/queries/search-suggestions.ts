import { paths } from '../../paths.ts';
import type { Content } from '../load/read/loaded-content.ts';
import { carouselPosts, newestFirst } from '../model/lists.ts';
import { toPost } from '../model/post.ts';

const COUNT = 3;

/** What the search offers beside the disciplines: featured posts, or else the newest, or else the pages of the menu. */
export function searchSuggestions({ posts: items, navigation, wording }: Content) {
  const posts = newestFirst(items.map((item) => toPost(item)));
  const featured = carouselPosts(posts);
  const offered = featured.length > 0 ? featured : posts;
  if (offered.length > 0)
    return {
      suggestionsTitle: featured.length > 0 ? wording.search.popular : wording.found.blog,
      suggestions: offered.slice(0, COUNT).map(({ title, slug }) => ({ title, path: paths.post(slug) })),
    };
  return {
    suggestionsTitle: wording.found.page,
    suggestions: navigation.header.map(({ label, link }) => ({ title: label, path: link })),
  };
}

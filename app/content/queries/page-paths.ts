import { paths } from '../../paths.ts';
import type { Content } from '../load/read/loaded-content.ts';
import { pageCount } from '../model/blog-pages.ts';
import { slugOf } from '../model/post.ts';
import { FOLDER_ERROR_PAGES, NOT_FOUND, STATIC_PATHS } from '../model/static-paths.ts';

/** Every path that is prerendered. */
export function pagePaths(content: Content): string[] {
  return [
    ...STATIC_PATHS,
    ...content.statements.map(({ id }) => paths.statement(id)),
    ...content.gated.map(({ id }) => paths.gated(id)),
    ...content.landing.map(({ id }) => paths.landing(id)),
    ...content.disciplines.map(({ id }) => paths.discipline(id)),
    ...Array.from({ length: pageCount(content.posts.length) - 1 }, (_, index) => paths.blogPage(index + 2)),
    ...content.posts.map(({ id }) => paths.post(slugOf(id))),
    ...content.news.map(({ id }) => paths.news(slugOf(id))),
    ...content.videos.map(({ id }) => paths.player(id)),
    ...FOLDER_ERROR_PAGES,
    NOT_FOUND,
  ];
}

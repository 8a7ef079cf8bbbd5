import { loadContent } from '../../app/content/load/load.ts';
import { newestFirst } from '../../app/content/model/order.ts';
import { toPost } from '../../app/content/model/post.ts';

/** What the built pages were made of. */
export const content = loadContent({ root: 'content', publicFolder: 'public' });
export const posts = newestFirst(content.posts.map((item) => toPost(item)));

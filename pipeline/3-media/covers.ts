import type { Content } from '../../app/content/load/loaded-content.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { coverSvg } from '../../app/ui/art/wave.ts';
import { coverPath } from '../../app/ui/cards/cover.ts';

type Palette = { color: string; light: string };

const NAVY: Palette = { color: '#1b3664', light: '#59b1d8' };

/** Background and highlight of drawn covers, by content type. */
const PALETTES: Record<string, Palette> = {
  podcast: { color: '#0f766e', light: '#5fd3bc' },
  video: { color: '#b45309', light: '#f4b05f' },
  whitepaper: { color: '#6d3fb0', light: '#b999ee' },
  article: { color: '#1d6fa5', light: '#7cc6ea' },
  datasheet: { color: '#2e7fb0', light: '#9cd3ee' },
};

type Covered = Pick<Content, 'posts' | 'news' | 'library'>;

/** A cover for every item without a picture of its own, by address. Generated, so that one cover is in memory at a time. */
export function* drawCovers(content: Covered): Generator<[path: string, svg: string]> {
  for (const item of [...content.posts, ...content.news, ...content.library]) {
    if (item.featured_image) continue;
    const slug = slugOf(item.id);
    const palette = PALETTES[item.tags[0].toLowerCase()] ?? NAVY;
    yield [coverPath(slug), coverSvg(slug, { width: 640, height: 280, ...palette })];
  }
}

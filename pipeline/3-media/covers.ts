import type { Content } from '../../app/content/load/loaded-content.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { paths } from '../../app/paths.ts';
import { coverSvg } from '../../app/ui/art/wave.ts';
import { themeColor } from '../theme.ts';

type Palette = { color: string; light: string };

const NAVY: Palette = { color: themeColor('brand'), light: themeColor('sky') };

const paletteOf = (kind: string): Palette => ({ color: themeColor(kind), light: themeColor(`${kind}-light`) });

/** Background and highlight of drawn covers, by content type. */
const PALETTES: Record<string, Palette> = {
  podcast: paletteOf('podcast'),
  video: paletteOf('video'),
  whitepaper: paletteOf('whitepaper'),
  article: paletteOf('article'),
  datasheet: { color: themeColor('mid'), light: themeColor('pale') },
};

type Covered = Pick<Content, 'posts' | 'news' | 'library'>;

/** A cover for every item without a picture of its own, by address. Generated, so that one cover is in memory at a time. */
export function* drawCovers(content: Covered): Generator<[path: string, svg: string]> {
  for (const item of [...content.posts, ...content.news, ...content.library]) {
    if (item.featured_image) continue;
    const slug = slugOf(item.id);
    const palette = PALETTES[item.tags[0].toLowerCase()] ?? NAVY;
    yield [paths.cover(slug), coverSvg(slug, { width: 640, height: 280, ...palette })];
  }
}

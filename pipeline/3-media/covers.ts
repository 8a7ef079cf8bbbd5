import type { Content } from '../../app/content/load/load.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { coverSvg } from '../../app/ui/art/wave.ts';
import { coverPath } from '../../app/ui/cards/cover.ts';

type Palette = { color: string; light: string };

const NAVY: Palette = { color: '#1b3664', light: '#59b1d8' };

/** The ground of drawn covers, by content type, and the light that falls on it from a corner. */
const PALETTES: Record<string, Palette> = {
  podcast: { color: '#0f766e', light: '#5fd3bc' },
  video: { color: '#b45309', light: '#f4b05f' },
  whitepaper: { color: '#6d3fb0', light: '#b999ee' },
  article: { color: '#1d6fa5', light: '#7cc6ea' },
  datasheet: { color: '#2e7fb0', light: '#9cd3ee' },
};

/** A drawn cover for every item that has no picture of its own: its address and how to draw it. */
export function covers(content: Content): Map<string, () => string> {
  return new Map(
    [...content.posts, ...content.news, ...content.library]
      .filter((item) => !item.featured_image)
      .map((item) => {
        const slug = slugOf(item.id);
        const palette = PALETTES[item.tags[0].toLowerCase()] ?? NAVY;
        return [coverPath(slug), () => coverSvg(slug, { width: 640, height: 280, ...palette })];
      }),
  );
}

import type { Content } from '../../app/content/load.ts';
import { slugOf } from '../../app/content/post.ts';
import { coverSvg } from '../../app/ui/art/wave.ts';
import { coverPath, TYPE_COLORS } from '../../app/ui/cover.ts';

/** A drawn cover for every item that has no picture of its own: its address and how to draw it. */
export function covers(content: Content): Map<string, () => string> {
  return new Map(
    [...content.posts, ...content.news, ...content.library]
      .filter((item) => !item.featured_image)
      .map((item) => {
        const slug = slugOf(item.id);
        const color = TYPE_COLORS[item.tags[0].toLowerCase()] ?? TYPE_COLORS.custom;
        return [coverPath(slug), () => coverSvg(slug, { width: 640, height: 280, color })];
      }),
  );
}

import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../app/content/load.ts';
import { slugOf } from '../../app/content/post.ts';
import { coverSvg } from '../../app/ui/art/wave.ts';
import { coverPath, TYPE_COLORS } from '../../app/ui/cover.ts';

/** Copies the uploaded pictures and draws a cover for every item that has none of its own. */
export function writeMedia(content: Content, contentRoot: string, out: string): void {
  const uploads = join(contentRoot, 'uploads');
  if (existsSync(uploads)) cpSync(uploads, join(out, 'media'), { recursive: true });
  for (const item of [...content.posts, ...content.news, ...content.library]) {
    if (item.featured_image) continue;
    const tag = item.tags[0].toLowerCase();
    const file = join(out, coverPath(slugOf(item.id)));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(
      file,
      coverSvg(slugOf(item.id), { width: 640, height: 280, color: TYPE_COLORS[tag] ?? TYPE_COLORS.custom }),
    );
  }
}

import type { ContentSource } from '../read/source.ts';
import type { Uploads } from '../read/uploads.ts';

/** Networks show shared links in this size; pages say so in their Open Graph properties. */
const [WIDTH, HEIGHT] = [1200, 630];

type Item = { file: string; social_image?: string | undefined };

/** The pictures of shared links exist and are large enough. */
export function checkSocialImages(source: ContentSource, uploads: Uploads, items: readonly Item[]): void {
  for (const { file, social_image: path } of items) {
    if (path === undefined) continue;
    const size = uploads.get(path);
    const field = 'social_image';
    if (!size)
      source.reportValue(file, field, path, `a picture that exists: content${path}`, { known: uploads.keys() });
    else if (size.width < WIDTH || size.height < HEIGHT)
      source.report(file, field, `${size.width} x ${size.height} pixels`, `at least ${WIDTH} x ${HEIGHT} pixels`);
  }
}

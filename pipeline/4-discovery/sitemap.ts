import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { indexedPages } from '../../app/content/queries/page-dates.ts';

export function sitemap(content: Content, origin: string): string {
  const urls = indexedPages(content).map(({ path, modified }) => {
    const location = path === '/' ? `${origin}/` : `${origin}${path}`;
    return `  <url><loc>${location}</loc>${modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

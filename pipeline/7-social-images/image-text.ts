/** What the social image of a page says: its title, and where on the site it is. */
export type ImageText = { path: string; title: string; eyebrow: string };

const EYEBROWS: Record<string, string> = { blog: 'Blog', disciplines: 'Security disciplines', news: 'News' };

/** Read from the page's Open Graph title, whose first part is the product name. Pages without an image have none. */
export function imageText(path: string, html: string): ImageText | undefined {
  if (!html.includes('property="og:image"')) return undefined;
  const ogTitle = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const [, ...parts] = decodeAttribute(ogTitle).split(' | ');
  const [, folder = '', slug] = path.split('/');
  return { path, title: parts.at(-1) ?? '', eyebrow: (slug && EYEBROWS[folder]) || 'Security program management' };
}

/** Undoes what React escapes in an attribute. */
function decodeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

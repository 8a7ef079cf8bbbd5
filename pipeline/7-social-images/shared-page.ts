/** What the picture of a page says: its title without the product's name, and where on the site it is. */
export type SharedPage = { path: string; title: string; eyebrow: string };

const EYEBROWS: Record<string, string> = { blog: 'Blog', disciplines: 'Security disciplines', news: 'News' };

export function sharedPage(path: string, fullTitle: string): SharedPage {
  const [, ...parts] = fullTitle.split(' | ');
  const [, folder = '', slug] = path.split('/');
  return { path, title: parts.at(-1) ?? '', eyebrow: (slug && EYEBROWS[folder]) || 'Security program management' };
}

/** Where the drawn cover of an item is. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`;
}

/** The ground of drawn covers, by content type. */
export const TYPE_COLORS: Record<string, string> & { custom: string } = {
  podcast: '#0f766e',
  video: '#b45309',
  whitepaper: '#6d3fb0',
  article: '#1d6fa5',
  datasheet: '#2e7fb0',
  blog: '#1b3664',
  news: '#1b3664',
  custom: '#1b3664',
};

/** Where the drawn cover of an item is. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`;
}

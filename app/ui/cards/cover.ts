/** The URL of a small cover, which pipeline/3-media draws. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`;
}

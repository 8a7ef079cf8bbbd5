/** The URL of a small cover, which pipeline/3-media draws. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`;
}

export const drawnCover = (slug: string) => ({ src: coverPath(slug), width: 640, height: 280 });

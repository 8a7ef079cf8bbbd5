/** The URL of a page's Open Graph image, which pipeline/7-social-images draws. */
export function socialImage(path: string): string {
  return `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.jpg`;
}

/** Where the picture shown with a shared link is: one a page, made at build. */
export function socialImage(path: string): string {
  return `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.jpg`;
}

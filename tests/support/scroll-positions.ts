/** Both run in the page, so they see nothing of this file. */

/** Notes the scroll position of each frame in which the page at `path` is shown. */
export function noteScrollPositions(path: string): void {
  const seen: number[] = [];
  Object.assign(window, { seen });
  const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  const note = () => {
    if (location.pathname === path && canonical().endsWith(path)) seen.push(Math.round(scrollY));
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** The positions once there are enough frames, each once. */
export function readScrollPositions(): number[] | undefined {
  const { seen } = window as unknown as { seen: number[] };
  return seen.length < 10 ? undefined : [...new Set(seen)];
}

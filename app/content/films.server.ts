import { content } from './content.server.ts';

/** What a poster needs to know of a film. */
export function film(id: string): { id: string; title: string; seconds: number } {
  const found = content().videos.find((video) => video.id === id);
  if (!found) throw new Error(`videos.yaml has no film '${id}'`);
  return { id, title: found.title, seconds: found.seconds };
}

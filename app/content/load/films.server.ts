import type { Video } from '../schema/gated.ts';
import { content } from './content.server.ts';
import { picture } from './pictures.server.ts';

export function findFilm(id: string): Video {
  const found = content().videos.find((video) => video.id === id);
  if (!found) throw new Error(`videos.yaml has no film '${id}'`);
  return found;
}

/** What a page needs to show a film's poster. */
export function film(id: string) {
  const { title, seconds, poster } = findFilm(id);
  return { id, title, seconds, ...(poster && { poster: picture(poster) }) };
}

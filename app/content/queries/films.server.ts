import { paths } from '../../paths.ts';
import { filmFacts } from '../model/film-facts.ts';
import type { Video } from '../schema/gated.ts';
import { content } from './content.server.ts';
import { filmFiles } from './film-files.server.ts';
import { picture } from './pictures.server.ts';

/** The film that a link leads to, by its player or by the gated page before it. */
export function filmBehind(link: string): Video | undefined {
  const { gated, videos } = content();
  const target = gated.find(({ id }) => paths.gated(id) === link)?.success_link ?? link;
  return videos.find(({ id }) => paths.player(id) === target);
}

export function findFilm(id: string): Video {
  const found = content().videos.find((video) => video.id === id);
  if (!found) throw new Error(`videos.yaml has no film '${id}'`);
  return found;
}

/** Length, captions and sound of a film in words. */
export const factsOf = (video: Video) => filmFacts(video, filmFiles(video).captions !== undefined);

/** What a page needs to show a film's poster. */
export function film(id: string) {
  const { title, seconds, poster } = findFilm(id);
  return { id, title, seconds, ...(poster && { poster: picture(poster) }) };
}

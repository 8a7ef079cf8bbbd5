import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_FOLDER, paths } from '../../paths.ts';
import { contentRoot } from '../load/build-settings.ts';
import { embeds } from '../load/read/loaded-content.ts';
import { FILM_TYPES, filmFacts } from '../model/film-facts.ts';
import { mediaPath, type Picture, toPicture } from '../model/uploads.ts';
import type { Video } from '../schema/gated.ts';
import type { Visual } from '../schema/section-fields.ts';
import { content } from './content.server.ts';

/** What a page needs to show an uploaded picture. */
export function picture(uploadPath: string | undefined): Picture | undefined {
  const size = uploadPath ? content().pictures.get(uploadPath) : undefined;
  return uploadPath && size ? toPicture(uploadPath, size) : undefined;
}

/** What a page needs to show a drawn screen or an uploaded picture. */
export function shownVisual(visual: Visual | undefined) {
  if (!visual) return undefined;
  const { screen, description } = visual;
  const files = picture(visual.picture);
  if (screen) return { type: 'screen' as const, screen, description };
  return files && { type: 'picture' as const, picture: files, description };
}

export type FilmFiles = {
  sources: { src: string; type: string }[];
  captions?: string;
  chapters?: string;
  poster?: string;
};

export const chaptersPath = (id: string) => `${FILM_FOLDER}${id}.chapters.vtt`;

/** The addresses of a film's files, as far as content/films has them. */
export function filmFiles(video: Video): FilmFiles {
  const { id, kind, file, poster, chapters } = video;
  const has = (extension: string) =>
    file !== undefined && existsSync(join(contentRoot(), 'films', `${file}.${extension}`));
  const address = (extension: string) => `${FILM_FOLDER}${file}.${extension}`;
  return {
    sources: Object.entries(FILM_TYPES[kind])
      .filter(([extension]) => has(extension))
      .map(([extension, type]) => ({ src: address(extension), type })),
    ...(has('vtt') && { captions: address('vtt') }),
    ...(file && chapters.length > 0 && { chapters: chaptersPath(id) }),
    ...(poster ? { poster: mediaPath(poster) } : has('webp') && { poster: address('webp') }),
  };
}

/** The film that a link leads to, by its player or by the gated page before it. */
export function filmBehind(link: string): Video | undefined {
  const { gated, videos } = content();
  const target = gated.find(({ path }) => path === link)?.success_link ?? link;
  return videos.find(({ id }) => paths.player(id) === target);
}

export function findFilm(id: string): Video {
  const found = content().videos.find((video) => video.id === id);
  if (!found) throw new Error(`videos.yaml has no film '${id}'`);
  return found;
}

/** Length, captions and sound of a film in words. */
export const factsOf = (video: Video) =>
  filmFacts(video, filmFiles(video).captions !== undefined, content().wording.film);

/** What a page needs to show a film's poster. */
export function film(id: string) {
  const { title, seconds, poster } = findFilm(id);
  return { id, title, seconds, ...(poster && { poster: picture(poster) }) };
}

/** What the page of an embed section shows. */
export function findEmbed(address: string) {
  const found = embeds(content()).find(({ path }) => path === address)?.section;
  if (!found) throw new Error(`no section is shown at ${address}`);
  return { title: found.title, address: found.address, label: found.label, picture: picture(found.picture) };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_FOLDER } from '../../paths.ts';
import { mediaPath } from '../model/uploads.ts';
import type { Video } from '../schema/gated.ts';

/** By file extension. A browser plays the first type it supports. */
const MEDIA_TYPES = {
  video: { webm: 'video/webm', mp4: 'video/mp4' },
  audio: { ogg: 'audio/ogg', mp3: 'audio/mpeg', m4a: 'audio/mp4' },
} as const;

export type FilmFiles = {
  sources: { src: string; type: string }[];
  captions?: string;
  chapters?: string;
  poster?: string;
};

export const chaptersPath = (id: string) => `${FILM_FOLDER}${id}.chapters.vtt`;

/** The addresses of a film's files, as far as content/films has them. */
export function filmFiles(video: Video, root = process.env.CONTENT_DIR ?? 'content'): FilmFiles {
  const { id, kind, file, poster, chapters } = video;
  const has = (extension: string) => file !== undefined && existsSync(join(root, 'films', `${file}.${extension}`));
  const address = (extension: string) => `${FILM_FOLDER}${file}.${extension}`;
  return {
    sources: Object.entries(MEDIA_TYPES[kind])
      .filter(([extension]) => has(extension))
      .map(([extension, type]) => ({ src: address(extension), type })),
    ...(has('vtt') && { captions: address('vtt') }),
    ...(file && chapters.length > 0 && { chapters: chaptersPath(id) }),
    ...(poster ? { poster: mediaPath(poster) } : has('webp') && { poster: address('webp') }),
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mediaPath } from '../model/uploads.ts';
import type { Video } from '../schema/gated.ts';

/** Where the built site has film files, and content/films before that. */
export const FILM_FOLDER = '/films/';

/** Preferred first: a browser takes the first it can play. */
const TYPES = {
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

/** The files a film has, by what lies in content/films. */
export function filmFiles(video: Video, root = process.env.CONTENT_DIR ?? 'content'): FilmFiles {
  const { id, kind, file, poster, chapters } = video;
  const has = (ending: string) => file !== undefined && existsSync(join(root, 'films', `${file}.${ending}`));
  const address = (ending: string) => `${FILM_FOLDER}${file}.${ending}`;
  return {
    sources: Object.entries(TYPES[kind])
      .filter(([ending]) => has(ending))
      .map(([ending, type]) => ({ src: address(ending), type })),
    ...(has('vtt') && { captions: address('vtt') }),
    ...(file && chapters.length > 0 && { chapters: chaptersPath(id) }),
    ...(poster ? { poster: mediaPath(poster) } : has('webp') && { poster: address('webp') }),
  };
}

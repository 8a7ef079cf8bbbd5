import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Film = {
  id: string;
  kind: 'video' | 'audio';
  title: string;
  seconds: number;
  chapters: { at: number; title: string }[];
};

export const all: Film[] = parse(readFileSync('content/videos.yaml', 'utf8'));
/** Films whose files have been made; the others show their words (film-words.tsx), which film-player.spec holds. */
export const films = all.filter(
  ({ id }) => existsSync(`content/films/${id}.webm`) || existsSync(`content/films/${id}.ogg`),
);
export const isMade = (id: string) => films.some((film) => film.id === id);

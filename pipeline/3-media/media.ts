import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILM_FOLDER } from '../../app/content/load/film-files.server.ts';
import type { Content } from '../../app/content/load/load.ts';
import { chapterFiles } from './chapter-files.ts';
import { covers } from './covers.ts';

/** Copies the uploaded pictures and the films, writes their chapters, and draws the covers. */
export function writeMedia(content: Content, contentRoot: string, out: string): void {
  const uploads = join(contentRoot, 'uploads');
  if (existsSync(uploads)) cpSync(uploads, join(out, 'media'), { recursive: true });
  const films = join(contentRoot, 'films');
  if (existsSync(films)) cpSync(films, join(out, FILM_FOLDER), { recursive: true });
  for (const [path, draw] of [...covers(content), ...chapterFiles(content)]) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw());
  }
}

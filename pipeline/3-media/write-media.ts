import { cpSync, existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FILM_FOLDER } from '../../app/content/load/film-files.server.ts';
import type { Content } from '../../app/content/load/loaded-content.ts';
import { KEY_EXTENSION } from '../../app/content/load/uploads.ts';
import { MEDIA_FOLDER } from '../../app/content/model/uploads.ts';
import { paths } from '../../app/paths.ts';
import { writeFiles } from '../write-files.ts';
import { chapterFiles } from './chapter-files.ts';
import { drawCovers } from './covers.ts';
import { drawIcons } from './icons.ts';
import { writePictures } from './pictures.ts';

/** Copies films and PDFs, sizes pictures, writes the films' chapters, draws covers and icons. */
export async function writeMedia(content: Content, contentRoot: string, out: string): Promise<void> {
  const films = join(contentRoot, 'films');
  if (existsSync(films)) cpSync(films, join(out, FILM_FOLDER), { recursive: true });
  await writePictures(content, contentRoot, out);
  for (const file of globSync(`**/*.${KEY_EXTENSION}`, { cwd: join(contentRoot, 'uploads') }))
    cpSync(join(contentRoot, 'uploads', file), join(out, MEDIA_FOLDER, file));
  for (const file of globSync('*.pdf', { cwd: join(contentRoot, 'documents') }))
    cpSync(join(contentRoot, 'documents', file), join(out, paths.document(basename(file, '.pdf'))));
  writeFiles(drawCovers(content), out);
  writeFiles(await drawIcons(content), out);
  writeFiles(chapterFiles(content), out);
}

import { cpSync, existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FILM_FOLDER } from '../../app/content/load/film-files.server.ts';
import type { Content } from '../../app/content/load/loaded-content.ts';
import { MEDIA_FOLDER } from '../../app/content/model/uploads.ts';
import { paths } from '../../app/paths.ts';
import { writeFiles } from '../write-files.ts';
import { chapterFiles } from './chapter-files.ts';
import { drawCovers } from './covers.ts';
import { drawIcons } from './icons.ts';

/** Copies uploaded pictures, films and PDFs, writes the films' chapters, draws covers and icons. */
export async function writeMedia(content: Content, contentRoot: string, out: string): Promise<void> {
  const copyFolder = (name: string, target: string) => {
    const folder = join(contentRoot, name);
    if (existsSync(folder)) cpSync(folder, join(out, target), { recursive: true });
  };
  copyFolder('uploads', MEDIA_FOLDER);
  copyFolder('films', FILM_FOLDER);
  for (const file of globSync('*.pdf', { cwd: join(contentRoot, 'documents') }))
    cpSync(join(contentRoot, 'documents', file), join(out, paths.document(basename(file, '.pdf'))));
  writeFiles(drawCovers(content), out);
  writeFiles(await drawIcons(contentRoot), out);
  writeFiles(chapterFiles(content), out);
}

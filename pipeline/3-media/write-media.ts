import { cpSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemFile } from '../../app/content/load/read/files.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { chaptersVtt } from '../../app/content/model/web-vtt.ts';
import { chaptersPath } from '../../app/content/queries/media.server.ts';
import { FILM_FOLDER } from '../../app/paths.ts';
import { DOCUMENT_FOLDER } from '../../leads/site-addresses.ts';
import { writeFiles } from '../write-files.ts';
import { drawCovers } from './covers.ts';
import { drawIcons } from './icons.ts';
import { writePictures } from './pictures.ts';

/** The service serves no links. Without `recursive`, Node takes a link to a file for a folder. */
const AS_FILES = { recursive: true, dereference: true, filter: (path: string) => !isSystemFile(path) };

/** Copies films, PDFs and the public key, sizes pictures, writes the films' chapters, draws covers and icons. */
export async function writeMedia(content: Content, contentRoot: string, out: string): Promise<void> {
  const films = join(contentRoot, 'films');
  if (existsSync(films)) cpSync(films, join(out, FILM_FOLDER), AS_FILES);
  await writePictures(content, contentRoot, out);
  for (const file of globSync('*.{pdf,asc}', { cwd: join(contentRoot, 'documents') }))
    cpSync(join(contentRoot, 'documents', file), join(out, DOCUMENT_FOLDER, file), AS_FILES);
  writeFiles(drawCovers(content), out);
  writeFiles(await drawIcons(content), out);
  writeFiles(chapterFiles(content), out);
}

/** The chapters of the site's own films as WebVTT, by address. */
export function chapterFiles({ videos }: Pick<Content, 'videos'>): Map<string, string> {
  return new Map(
    videos
      .filter(({ file, chapters }) => file && chapters.length > 0)
      .map(({ id, chapters, seconds }) => [chaptersPath(id), chaptersVtt(chapters, seconds)]),
  );
}

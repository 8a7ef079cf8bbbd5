import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { content } from '../../app/content/load/content.server.ts';
import { parseRange } from '../../server/http/static/respond.ts';
import { chapterFiles } from '../3-media/chapter-files.ts';

const TYPES: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
};

/** Film files in development, in parts where a browser asks for parts: without that a film cannot be wound. */
export function serveFilm(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const file = join(root, 'films', basename(path));
  const chapters = chapterFiles(content()).get(path);
  if (!chapters && !existsSync(file)) {
    next();
    return;
  }
  const bytes = chapters ? Buffer.from(chapters()) : readFileSync(file);
  const range = request.headers.range ? parseRange(request.headers.range, bytes.length) : undefined;
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  response.setHeader('Accept-Ranges', 'bytes');
  if (typeof range === 'object') {
    response.writeHead(206, { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` });
    response.end(bytes.subarray(range.start, range.end + 1));
  } else response.end(bytes);
}

import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../app/content/load.ts';
import { covers } from './covers.ts';

/** Copies the uploaded pictures and draws the covers. */
export function writeMedia(content: Content, contentRoot: string, out: string): void {
  const uploads = join(contentRoot, 'uploads');
  if (existsSync(uploads)) cpSync(uploads, join(out, 'media'), { recursive: true });
  for (const [path, draw] of covers(content)) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw());
  }
}

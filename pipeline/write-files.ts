import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files by their address on the site. */
export function writeFiles(files: Iterable<readonly [path: string, file: string | Buffer]>, out: string): void {
  for (const [path, content] of files) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

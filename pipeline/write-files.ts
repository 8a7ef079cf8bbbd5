import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes text files by their address on the site. */
export function writeFiles(files: Iterable<readonly [path: string, text: string]>, out: string): void {
  for (const [path, text] of files) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

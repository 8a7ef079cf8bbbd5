import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A node_modules/ of its own, with links to the packages of this repository. */
export function linkPackages(folder: string, { without = [] as readonly string[] } = {}): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name === '.bin' || !(name.startsWith('.') || without.includes(name)))
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

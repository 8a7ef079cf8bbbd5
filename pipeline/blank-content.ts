import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The smallest complete content folder. */
const STARTER = resolve(import.meta.dirname, '../starter');
/** The handbook stays: it is about any content. */
const KEPT = 'README.md';
const MAX_NAMED = 10;
const MAX_OUTPUT_BYTES = 100_000_000;

/** Throws where git could not bring the folder back as it is: what it replaces must not be lost. */
export function requireCommitted(root: string): void {
  if (git(root, 'ls-files').length === 0)
    throw new Error(`${root} is not in git, which could not bring it back. Nothing was changed.`);
  const unsaved = git(root, 'status', '--porcelain', '--untracked-files=all', '--ignored=matching', '.');
  if (unsaved.length === 0) return;
  const named = unsaved.slice(0, MAX_NAMED).map((line) => `  ${line.slice(3)}`);
  const more = unsaved.length > MAX_NAMED ? [`  and ${unsaved.length - MAX_NAMED} more`] : [];
  const reason = `${root} has changes that git does not have. Commit or remove them first; nothing was changed.`;
  throw new Error([reason, ...named, ...more].join('\n'));
}

/** Puts the starter in the place of the folder's files. */
export function replaceByStarter(root: string): void {
  for (const name of readdirSync(root)) if (name !== KEPT) rmSync(join(root, name), { recursive: true });
  cpSync(STARTER, root, { recursive: true });
}

/** The lines that git prints; none where the folder is not in a repository. Any other error is thrown. */
function git(root: string, ...args: string[]): string[] {
  try {
    const output = execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return output.split('\n').filter((line) => line !== '');
  } catch (error) {
    if (/not a git repository/.test((error as { stderr?: string }).stderr ?? '')) return [];
    throw error;
  }
}

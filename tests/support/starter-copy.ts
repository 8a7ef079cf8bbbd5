import { copyFileSync, cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a run makes, what git keeps, and what is replaced. */
const LEFT_OUT = ['.git', 'node_modules', 'build', 'content', 'data', 'test-results'];

/** A copy of the checkout with `starter/` in place of `content/`, as `npm run content -- blank` leaves it. */
export function copyWithStarter(): string {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  for (const name of readdirSync('.').filter((each) => !LEFT_OUT.includes(each)))
    cpSync(name, join(folder, name), { recursive: true });
  cpSync('starter', join(folder, 'content'), { recursive: true });
  copyFileSync('content/README.md', join(folder, 'content/README.md'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

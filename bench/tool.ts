import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A measuring tool from Debian's packages, installed where it is missing. */
export function ensureTool(name: string): void {
  const found = ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`));
  if (!found) execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' });
}

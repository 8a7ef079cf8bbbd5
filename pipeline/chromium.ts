import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** chromium-headless-shell comes first because it starts and renders in half the time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, then the system's Chromium, then Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is '${named}', where there is no file.`);
  return [named, ...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Finds a Chromium or, as root on Debian, installs the package; otherwise throws with the command to run. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found; installing the Debian package.');
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    run('update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('install', '-y', '--no-install-recommends', name);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need a Chromium. Install one with: sudo apt-get install chromium (or npx playwright install chromium), or set CHROMIUM_PATH.',
  );
}

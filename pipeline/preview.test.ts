import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { robotsTxt } from './4-discovery/write-discovery-files.ts';
import { PREVIEW_HEADERS } from './6-finish-pages/hosting.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Stand where the build and the server are looked for, and keep the settings they are started with. */
const SCRIPTS = ['pipeline/build.ts', 'server/main.ts'];

test('a preview reaches nothing real, whatever the environment of production is', () => {
  for (const script of SCRIPTS) {
    mkdirSync(join(folder, script, '..'), { recursive: true });
    const settings = `${join(folder, script)}.json`;
    const source = `import { writeFileSync } from 'node:fs'; writeFileSync('${settings}', JSON.stringify(process.env));`;
    writeFileSync(join(folder, script), source);
  }
  const elsewhere = 'https://leads.example';
  const production = {
    ...{ BUILD_DIR: 'build', DATA_DIR: 'data', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/leads' },
    ...{ SITE_ORIGIN: elsewhere, LEAD_HOST: elsewhere, API_HOST: elsewhere, DELIVERIES: 'on' },
    ...{ CHANNELS_FILE: 'channels', ERASURES_FILE: 'erasures' },
  };
  execFileSync(process.execPath, [resolve('pipeline/preview.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...production },
  });
  for (const script of SCRIPTS)
    expect(JSON.parse(readFileSync(`${join(folder, script)}.json`, 'utf8'))).toMatchObject({
      ...{ PREVIEW: '1', BUILD_DIR: 'build-preview', DATA_DIR: 'data-preview', DATABASE_URL: '', DELIVERIES: 'off' },
      ...{ SITE_ORIGIN: '', LEAD_HOST: '', API_HOST: '', CHANNELS_FILE: '', ERASURES_FILE: '' },
    });
});

test('no search engine may list a preview', () => {
  expect(robotsTxt('https://www.example.com', true)).toBe('User-agent: *\nDisallow: /\n');
  expect(PREVIEW_HEADERS.every).toMatchObject({ 'X-Robots-Tag': 'noindex' });
});

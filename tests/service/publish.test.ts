import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planRebrand, readBrand } from '../../pipeline/rebrand.ts';
import { ContentCopy } from '../support/content-copy.ts';
import { gatedPageFile, postFile } from '../support/content-fixtures.ts';
import { until } from './support/app.ts';
import { type Server, startServer } from './support/process.ts';
import { temporaryFolder } from './support/site.ts';

/** The site of another provider, published twice by deploy/publish.sh while a server runs. */
const run = promisify(execFile);
const copy = new ContentCopy();
const folder = dirname(copy.root);
const builds = join(folder, 'builds');
const before = readBrand(copy.root);
const LOGO = '<svg viewBox="0 0 8 8"><path fill="currentColor" d="M0 8 4 0l4 8z"/></svg>';
const { NODE_ENV: _test, VITEST: _vitest, ...environment } = process.env;
let remade: readonly string[];
let server: Server;

async function publish(time: string): Promise<string> {
  const settings = {
    BUILDS_DIR: builds,
    BUILD_TIME: time,
    CONTENT_DIR: copy.root,
    VITE_CACHE_DIR: join(folder, 'vite'),
  };
  const { stdout } = await run('deploy/publish.sh', { env: { ...environment, ...settings, SITE_ORIGIN: '' } });
  return stdout;
}

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
const servedBuild = () => readlinkSync(join(builds, 'current'));

beforeAll(async () => {
  cpSync('content/films', join(copy.root, 'films'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  copy.write('logo.svg', LOGO);
  const scheduled = { publish_at: '2030-02-01T09:00:00Z' };
  copy.write('blog/2022-01-02-fixture-later.md', postFile('2022-01-02-fixture-later', scheduled));
  const expiring = { expires_at: '2030-02-01T09:00:00Z', expires_to: '/resource-library' };
  copy.write('gated/fixture-offer.md', gatedPageFile('fixture-offer', expiring));

  const args = ['--name', 'Oak Bay', '--domain', 'oak-bay.example'];
  remade = planRebrand(copy.root, before, {
    name: 'Oak Bay',
    company: 'Oak Bay',
    domain: 'oak-bay.example',
  }).remake.map(({ file }) => basename(file));
  await run('node', ['pipeline/content.ts', 'rebrand', ...args], { env: { ...environment, CONTENT_DIR: copy.root } });
  await publish('2030-02-01T08:59:00Z');
  server = await startServer({
    BUILD_DIR: join(builds, 'current'),
    DATA_DIR: temporaryFolder('data'),
    LOG_LEVEL: 'info',
  });
});

afterAll(async () => {
  await server?.end('SIGKILL');
  copy.remove();
});

/** The bytes a browser or a reader of the file gets. */
function content(file: string): Buffer {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

test('no byte of a rebranded site names the first provider, but for what is listed to be made anew', () => {
  const root = join(builds, servedBuild());
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const name = before.name.toLowerCase();
  const named = files
    .map(({ parentPath, name: file }) => join(parentPath, file))
    .filter(
      (file) => content(file).toString('latin1').toLowerCase().includes(name) || file.toLowerCase().includes(name),
    )
    .filter((file) => !remade.includes(basename(file).replace(/\.(br|gz)$/, '')));
  expect(named).toEqual([]);
  const page = readFileSync(join(root, 'client/index.html'), 'utf8');
  expect(page).toContain('Oak Bay');
  expect(page).toContain(LOGO);
});

test('an item is published and another expires at the next build, without a restart', async () => {
  expect((await get('/blog/fixture-later')).status).toBe(404);
  expect((await get('/fixture-offer')).status).toBe(200);
  const first = servedBuild();

  const statuses = new Set<number>();
  let isPublishing = true;
  const visits = (async () => {
    for await (const _ of setInterval(100)) {
      statuses.add((await get('/')).status);
      if (!isPublishing) break;
    }
  })();
  await publish('2030-02-01T09:00:00Z');
  expect(servedBuild()).not.toBe(first);
  expect((await get('/blog/fixture-later')).status).toBe(404);
  server.child.kill('SIGUSR2');
  await until(async () => (await get('/blog/fixture-later')).status === 200);
  isPublishing = false;
  await visits;
  expect([...statuses]).toEqual([200]);

  const expired = await get('/fixture-offer');
  expect([expired.status, expired.headers.get('location')]).toEqual([301, '/resource-library']);
});

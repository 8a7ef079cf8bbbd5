import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { WORDING } from '../../app/content/schema/wording/wording.ts';
import { ContentCopy } from '../support/content-copy.ts';
import { gatedPageFile, postFile } from '../support/content-fixtures.ts';
import { until } from './support/app.ts';
import { type Server, startServer } from './support/process.ts';
import { builtSite, temporaryFolder } from './support/site.ts';

/** The site of another provider, published by deploy/publish.sh while a server runs with the build before. */
const run = promisify(execFile);
const copy = new ContentCopy('content');
const folder = dirname(copy.root);
const builds = join(folder, 'builds');
const before = copy.load().site;
const OTHER_PROVIDER = {
  product: 'Oak Bay',
  company: 'Oak Bay Ltd.',
  origin: 'https://www.oak-bay.example',
  social: [],
  job_board: 'https://jobs.example/oak-bay',
};
const LOGO = '<svg viewBox="0 0 8 8"><path fill="currentColor" d="M0 8 4 0l4 8z"/></svg>';
/** Every text of the site that content may replace. */
const WORDS = Object.values(WORDING).flatMap((words) => Object.values<readonly [string, string]>(words));
/** Another text with the same values in braces. */
const replaceText = (text: string) => ['‡', ...(text.match(/(?<!\{)\{\w+\}(?!\})/g) ?? [])].join(' ');
const REPLACED_WORDING = Object.fromEntries(
  Object.entries(WORDING).map(([group, words]) => [
    group,
    Object.fromEntries(Object.entries(words).map(([name, [text]]) => [name, replaceText(text)])),
  ]),
);
const { VITEST: _vitest, ...environment } = process.env;
let server: Server;
let visits: ReturnType<typeof visit>;

const BUILD_TIME = '2030-02-01T09:00:00Z';
const ONE_MINUTE_LATER = '2030-02-01T09:01:00Z';
const POSTS = { due: BUILD_TIME, later: ONE_MINUTE_LATER };
const OFFERS = { expired: BUILD_TIME, expiring: ONE_MINUTE_LATER };

function publish(): Promise<unknown> {
  const settings = { BUILDS_DIR: builds, BUILD_TIME, CONTENT_DIR: copy.root, VITE_CACHE_DIR: join(folder, 'vite') };
  // As a shell may have it that is used for other things; a published site has no drafts all the same.
  const NODE_ENV = 'development';
  const env = { ...environment, ...settings, NODE_ENV, SITE_ORIGIN: '', DESK: 'off' };
  return run('deploy/publish.sh', { env });
}

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
const servedBuild = () => readlinkSync(join(builds, 'current'));

beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  copy.write('logo.svg', LOGO);
  for (const [name, publish_at] of Object.entries(POSTS))
    copy.write(`blog/2022-01-02-fixture-${name}.md`, postFile(`2022-01-02-fixture-${name}`, { publish_at }));
  for (const [name, expires_at] of Object.entries(OFFERS)) {
    const id = `fixture-${name}`;
    copy.write(
      `gated/${id}.md`,
      gatedPageFile(id, { expires_at, expires_to: '/', channel: undefined, new_channel: id }),
    );
  }

  copy.edit('site.yaml', (text) => stringify({ ...parse(text), ...OTHER_PROVIDER }));
  copy.write('wording.yaml', stringify(REPLACED_WORDING));
  writeFileSync(join(builtSite(join(builds, 'before')), 'client/robots.txt'), '');
  // The second is what an interrupted publication leaves.
  for (const link of ['current', 'next']) symlinkSync('before/build', join(builds, link));
  server = await startServer({
    BUILD_DIR: join(builds, 'current'),
    DATA_DIR: temporaryFolder('data'),
    LOG_LEVEL: 'info',
  });
  visits = visit();
  await publish();
});

afterAll(async () => {
  await visits?.stop();
  await server?.end('SIGKILL');
  copy.remove();
});

/** Asks for a file of both builds again and again, and resolves to the statuses once it is told to stop. */
function visit() {
  let isVisiting = true;
  const statuses = new Set<number>();
  const visits = (async () => {
    for await (const _ of setInterval(100)) {
      statuses.add((await get('/robots.txt')).status);
      if (!isVisiting) return [...statuses];
    }
  })();
  return {
    stop: () => {
      isVisiting = false;
      return visits;
    },
  };
}

/** The bytes a browser or a reader of the file gets. */
function content(file: string): Buffer {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** What carries the name in its bytes, beside its sources. */
const REMADE = /\.(pdf|mp4|webm|webp|mp3|ogg|vtt|asc)(\.br|\.gz)?$/;

/** The files of a folder, without what is made beside its sources. */
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !REMADE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

test('no byte of the site names the first provider after a change of site.yaml, but for what is made anew', () => {
  const root = join(builds, servedBuild());
  const names = [before.product, new URL(before.origin).hostname.replace(/^www\./, '')];
  const named = filesIn(root).filter((file) => names.some((name) => content(file).toString('latin1').includes(name)));
  expect(named).toEqual([]);
  const page = readFileSync(join(root, 'client/index.html'), 'utf8');
  expect(page).toContain('Oak Bay');
  expect(page).toContain(LOGO);
});

test('nothing is said in the words of the code where wording.yaml has others', () => {
  const written = filesIn('content').map((file) => content(file).toString());
  /** What no text of content has by chance. */
  const sentences = WORDS.flatMap(([text]) => text.split(/\{+\w+\}+/))
    .map((part) => part.trim())
    .filter((part) => part.length > 15 && part.includes(' ') && !written.some((text) => text.includes(part)));
  // The server's bundle holds the words of the code too: from it the desk renders content that has other ones.
  const served = filesIn(join(builds, servedBuild())).filter((file) => !file.includes('/server/'));
  const said = served.flatMap((file) => {
    const text = content(file).toString();
    return sentences.filter((sentence) => text.includes(sentence)).map((sentence) => ({ file, sentence }));
  });
  expect(sentences).not.toEqual([]);
  expect(said).toEqual([]);
});

test('what is due is published and what has expired redirects, without a restart', async () => {
  expect(servedBuild()).not.toBe('before/build');
  expect((await get('/blog/fixture-due')).status).toBe(404);
  server.child.kill('SIGUSR2');
  await until(async () => (await get('/blog/fixture-due')).status === 200);
  expect(await visits.stop()).toEqual([200]);

  expect((await get('/blog/fixture-later')).status).toBe(404);
  expect((await get('/fixture-expiring')).status).toBe(200);
  const expired = await get('/fixture-expired');
  expect([expired.status, expired.headers.get('location')]).toEqual([301, '/']);
});

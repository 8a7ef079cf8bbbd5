import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_API_PATH, DESK_CALLS, type DeskAnswer, type DeskCallName } from '../../leads/desk/calls.ts';
import { readConfig } from '../../server/config.ts';
import { type OpenedStore, openStore } from '../../server/store/open.ts';
import { type RunningApp, until } from './support/app.ts';
import { Checkout } from './support/checkout.ts';
import { type Signed, signIn } from './support/desk.ts';
import { type Server, startServer } from './support/process.ts';
import { temporaryFolder } from './support/site.ts';

/** A publication takes some 700 ms here; the server is killed at each of ten moments of it. */
const MOMENTS_MS = [0, 60, 120, 200, 280, 360, 450, 550, 650, 800];
const HOME = 'pages/home.md';
const ORIGIN = 'http://desk.site.example';

const checkout = new Checkout();
const environment = {
  BUILD_DIR: checkout.build,
  DATA_DIR: join(temporaryFolder('writing'), 'data'),
  WRITING_DIR: checkout.folder,
  SERVICE_ORIGIN: ORIGIN,
};
let server: Server;
let store: OpenedStore;
let ada: Signed;

beforeAll(async () => {
  server = await startServer(environment);
  const config = readConfig(environment);
  store = await openStore(config, 'command line');
  ada = await signIn({ db: store.db, config } as RunningApp, 'writer', 'Ada Byron');
});
afterAll(async () => {
  await store.close();
  await server.end('SIGTERM');
});

async function ask<Name extends DeskCallName>(name: Name, input: Record<string, unknown>): Promise<DeskAnswer<Name>> {
  const { method, path } = DESK_CALLS[name];
  const { id = '', ...rest } = input;
  const isRead = method === 'GET';
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  const response = await fetch(
    `${server.origin}${DESK_API_PATH}${path.replace(':id', String(id))}${isRead ? `?${query}` : ''}`,
    {
      method,
      headers: { ...ada.headers, ...(!isRead && { 'content-type': 'application/json' }) },
      ...(!isRead && { body: JSON.stringify(rest) }),
    },
  );
  const answer = await response.json();
  expect([name, response.status, response.ok ? '' : answer]).toEqual([name, 200, '']);
  return answer as DeskAnswer<Name>;
}

async function draftHeadline(title: string): Promise<void> {
  const { fields, revision } = await ask('readItem', { file: HOME });
  const [hero, ...rest] = fields.sections as object[];
  await ask('saveItem', { file: HOME, revision, fields: { ...fields, sections: [{ ...hero, title }, ...rest] } });
}

/** They are deleted after the publication has ended. */
const leftFolders = () =>
  readdirSync(join(checkout.folder, 'builds')).filter((name) => /unfinished|content/.test(name));

test.each(MOMENTS_MS)('killed %i ms into a publication, it is live whole or not at all', async (momentMs) => {
  const headline = `A headline after ${momentMs} ms`;
  await draftHeadline(headline);
  const before = checkout.git('rev-parse', 'HEAD');
  const { id } = await ask('publish', { files: [HOME] });
  await setTimeout(momentMs);
  await server.end('SIGKILL');
  server = await startServer(environment);
  const { state, reason } = await until(async () => {
    const publication = await ask('readPublication', { id });
    return publication.endedAt !== null && publication;
  });
  const isLive = state === 'live';
  expect([momentMs, isLive || state === 'failed', reason]).toEqual([
    momentMs,
    true,
    isLive ? null : expect.any(String),
  ]);
  expect(checkout.git('rev-parse', isLive ? 'HEAD~1' : 'HEAD')).toBe(before);
  expect(checkout.status()).toBe('');
  const serves = async () => (await (await fetch(server.origin)).text()).includes(headline);
  if (isLive) await until(serves);
  else expect(await serves()).toBe(false);
  const { pages } = await ask('listPages', {});
  expect(pages.find(({ file }) => file === HOME)?.state).toBe(isLive ? 'published' : 'changed');
  await until(async () => leftFolders().length === 0);
});

test('one that the server was ended in is built again by the next start', async () => {
  await draftHeadline('A headline that takes long');
  const { id } = await ask('publish', { files: [HOME] });
  await until(async () => (await ask('readPublication', { id })).steps.includes('checked'));
  await server.end('SIGTERM');
  writeFileSync(join(checkout.folder, 'go'), '');
  server = await startServer(environment);
  const { state } = await until(async () => {
    const publication = await ask('readPublication', { id });
    return publication.endedAt !== null && publication;
  });
  expect([state, checkout.status()]).toEqual(['live', '']);
  await until(async () => leftFolders().length === 0);
});

const hasPrlimit = spawnSync('prlimit', ['--fsize']).status === 0;

/** Node ignores SIGXFSZ, so under a limit of one byte every write to a file fails, as on a full disk. */
const limitFileSize = (bytes: number | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:unlimited`]);

test.skipIf(!hasPrlimit)('a disk that is full while it publishes loses nothing (needs prlimit)', async () => {
  rmSync(join(checkout.folder, 'go'), { force: true });
  const countBuilds = () => readdirSync(join(checkout.folder, 'builds')).filter((name) => /\d$/.test(name)).length;
  const builds = countBuilds();
  await draftHeadline('A headline that takes long on a full disk');
  const before = checkout.git('rev-parse', 'HEAD');
  const { id } = await ask('publish', { files: [HOME] });
  await until(async () => (await ask('readPublication', { id })).steps.includes('checked'));
  limitFileSize(1);
  // Its build began before, and ends now; the commit cannot be written.
  writeFileSync(join(checkout.folder, 'go'), '');
  await until(async () => countBuilds() > builds);
  expect([checkout.git('rev-parse', 'HEAD'), checkout.status()]).toEqual([before, '']);
  limitFileSize('unlimited');
  await until(async () => (await fetch(`${server.origin}/readyz`)).ok);
  const { state } = await until(async () => {
    const publication = await ask('readPublication', { id });
    return publication.endedAt !== null && publication;
  });
  if (state === 'failed') await ask('publish', { files: [HOME] });
  await until(async () => (await (await fetch(server.origin)).text()).includes('on a full disk'));
  expect([checkout.git('rev-parse', 'HEAD~1'), checkout.status()]).toEqual([before, '']);
});

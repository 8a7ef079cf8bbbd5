import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_API_PATH, DESK_CALLS, type DeskAnswer, type DeskCallName } from '../../leads/desk/calls.ts';
import { readConfig } from '../../server/config.ts';
import { type OpenedStore, openStore } from '../../server/store/open.ts';
import { type RunningApp, until } from './support/app.ts';
import { Checkout } from './support/checkout.ts';
import { type Signed, signIn } from './support/desk.ts';
import { type Server, startServer } from './support/process.ts';
import { temporaryFolder } from './support/site.ts';

/** Each moment of a publication from which the next start has to find its way, and whether the branch has its commit. */
const MOMENTS: readonly [moment: string, isCommitted: boolean][] = [
  ['the build begins', false],
  ['the build is half written', false],
  ['the build is written', false],
  ['before read-tree', false],
  ['after commit-tree', false],
  ['before update-ref', false],
  ['after update-ref', true],
  ['before reset', true],
  ['before checkout', true],
  ['after checkout', true],
];
const HOME = 'pages/home.md';
const ORIGIN = 'http://desk.site.example';

const checkout = new Checkout();
const environment = {
  PATH: checkout.killingPath(),
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

async function publishHome() {
  const { changes } = await ask('planPublication', { files: [HOME] });
  return ask('publish', { changes });
}

/** They are deleted after the publication has ended. */
const leftFolders = () =>
  readdirSync(join(checkout.folder, 'builds')).filter((name) => /unfinished|content|before/.test(name));

const hasEnded = async () => server.child.exitCode !== null || server.child.signalCode !== null;

const ended = (id: string) =>
  until(async () => {
    const publication = await ask('readPublication', { id });
    return publication.endedAt !== null && publication;
  });

/** Starts again after a kill; the publication is taken up at once, as one that was left long ago. */
async function expectLive(headline: string, before: string): Promise<void> {
  const left = store.db.selectFrom('publications').select('id').where('state', '=', 'running');
  const { id } = await left.executeTakeFirstOrThrow();
  await store.db.updateTable('publications').set({ seen_at: 0 }).where('id', '=', id).execute();
  server = await startServer(environment);
  expect(await ended(id)).toMatchObject({ state: 'live', reason: null });
  expect([checkout.git('rev-parse', 'HEAD~1'), checkout.status()]).toEqual([before, '']);
  await until(async () => (await (await fetch(server.origin)).text()).includes(headline));
  const { pages } = await ask('listPages', {});
  expect(pages.find(({ file }) => file === HOME)?.state).toBe('published');
  await until(async () => leftFolders().length === 0);
}

test.each(MOMENTS)('killed %s, a publication goes live whole at the next start', async (moment, isCommitted) => {
  const headline = `A headline killed when ${moment}`;
  await draftHeadline(headline);
  const before = checkout.git('rev-parse', 'HEAD');
  checkout.killAt(moment);
  // The answer may come too late.
  await publishHome().catch(() => {});
  await until(hasEnded);
  expect(checkout.git('rev-parse', 'HEAD') !== before).toBe(isCommitted);
  await expectLive(headline, before);
});

test('killed when its build is served and the store does not know yet, a publication goes on from there', async () => {
  const headline = 'A headline killed when it is served';
  await draftHeadline(headline);
  const before = checkout.git('rev-parse', 'HEAD');
  const served = readlinkSync(checkout.build);
  // Written right after the link is switched: the server stands still until a pipe is read.
  const switched = join(checkout.folder, 'builds/switched');
  rmSync(switched, { force: true });
  execFileSync('mkfifo', [switched]);
  await publishHome();
  await until(async () => readlinkSync(checkout.build) !== served);
  await server.end('SIGKILL');
  rmSync(switched);
  await expectLive(headline, before);
});

test('one that the server was ended in is built again by the next start', async () => {
  await draftHeadline('A headline that takes long');
  const { id } = await publishHome();
  await until(async () => (await ask('readPublication', { id })).steps.includes('checked'));
  await server.end('SIGTERM');
  writeFileSync(join(checkout.folder, 'go'), '');
  server = await startServer(environment);
  const { state } = await ended(id);
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
  const { id } = await publishHome();
  await until(async () => (await ask('readPublication', { id })).steps.includes('checked'));
  limitFileSize(1);
  // Its build began before, and ends now; the commit cannot be written.
  writeFileSync(join(checkout.folder, 'go'), '');
  await until(async () => countBuilds() > builds);
  expect([checkout.git('rev-parse', 'HEAD'), checkout.status()]).toEqual([before, '']);
  limitFileSize('unlimited');
  await until(async () => (await fetch(`${server.origin}/readyz`)).ok);
  const { state } = await ended(id);
  if (state === 'failed') await publishHome();
  await until(async () => (await (await fetch(server.origin)).text()).includes('on a full disk'));
  expect([checkout.git('rev-parse', 'HEAD~1'), checkout.status()]).toEqual([before, '']);
});

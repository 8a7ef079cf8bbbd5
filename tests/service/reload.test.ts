import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import type { CustomFields } from '../../leads/parameters.ts';
import { SQLITE_FILE } from '../../server/store/engine/sqlite.ts';
import { until } from './support/app.ts';
import { dataFolder } from './support/data-folder.ts';
import { type Server, startServer } from './support/process.ts';
import { builtSite, CHANNELS, leadCall, temporaryFolder } from './support/site.ts';

const DATA_DIR = await dataFolder();
const folder = temporaryFolder('reload');
const link = join(folder, 'current');
let server: Server;

afterEach(() => server.end('SIGKILL'));

function writeBuild(name: string, channel: string): string {
  const build = builtSite(join(folder, name), [...CHANNELS, channel]);
  mkdirSync(join(build, 'client/assets'));
  writeFileSync(join(build, `client/assets/${name}-0a1B2c3D.js`), name);
  writeFileSync(join(build, 'client/version.txt'), name);
  writeFileSync(join(build, 'human-verification.js'), `${name} script`);
  return build;
}

function renameFields(build: string, names: Partial<CustomFields>): void {
  const hosting = JSON.parse(readFileSync(join(build, 'hosting.json'), 'utf8'));
  writeFileSync(join(build, 'hosting.json'), JSON.stringify({ ...hosting, crm: { ...hosting.crm, ...names } }));
}

/** As deploy/publish.sh does. */
function switchTo(build: string): void {
  symlinkSync(build, join(folder, 'next'));
  renameSync(join(folder, 'next'), link);
}

const get = async (path: string) => (await fetch(server.origin + path)).text();
const send = async (channel: string, names = {}, fields = {}) => {
  const call = leadCall(fields, { channel, ...names });
  return (await fetch(`${server.origin}/servlet/servlet.WebToLead?${call}`, { method: 'POST' })).status;
};
const version = (expected: string) => until(async () => (await get('/version.txt')) === expected);

test('the server goes on with its build until it is told to reload, and then serves the next one', async () => {
  switchTo(writeBuild('first', 'First Channel'));
  server = await startServer({ BUILD_DIR: link, DATA_DIR, LOG_LEVEL: 'info' });
  expect(await get('/version.txt')).toBe('first');

  const second = writeBuild('second', 'Second Channel');
  const channelField = '00N000000000009';
  renameFields(second, { channelField });
  switchTo(second);
  expect(await get('/version.txt')).toBe('first');
  expect(await send('Second Channel')).toBe(400);
  server.child.kill('SIGUSR2');
  await version('second');
  expect(await send('Second Channel')).toBe(200);
  expect(await send('First Channel')).toBe(200);
  expect(await send('Second Channel', { channelField })).toBe(200);
  expect(await get('/human-verification.js')).toBe('second script');
  expect(await get('/assets/second-0a1B2c3D.js')).toBe('second');
  // For pages that were open at the reload.
  expect(await get('/assets/first-0a1B2c3D.js')).toBe('first');

  const broken = writeBuild('broken', 'Broken Channel');
  writeFileSync(join(broken, 'mail/templates.js'), 'export const renderMail = ;');
  switchTo(broken);
  server.child.kill('SIGUSR2');
  await until(async () => server.output().includes('the newest build cannot be read'));
  expect([await get('/version.txt'), await send('Broken Channel')]).toEqual(['second', 400]);

  switchTo(join(folder, 'nothing'));
  server.child.kill('SIGUSR2');
  await until(async () => server.output().split('the newest build cannot be read').length === 3);
  expect(await get('/version.txt')).toBe('second');

  const third = writeBuild('third', 'Third Channel');
  renameFields(third, { channelField, messageField: '00N000000000008' });
  switchTo(third);
  server.child.kill('SIGUSR2');
  await version('third');
  expect((await fetch(`${server.origin}/assets/first-0a1B2c3D.js`)).status).toBe(404);
  // A page that is open since two builds, and one whose field for messages alone has another name.
  const fields = { email: 'second@engines.example', message: 'Of the second' };
  expect(await send('Contact Us', {}, { ...fields, message: 'Of the first' })).toBe(200);
  expect(await send('Contact Us', { channelField }, fields)).toBe(200);
  const database = new DatabaseSync(join(DATA_DIR, SQLITE_FILE), { readOnly: true });
  const messages = database.prepare("select message from leads where message <> '' order by message").all();
  database.close();
  expect(messages).toEqual([{ message: 'Of the first' }, { message: 'Of the second' }]);
});

import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { until } from './support/app.ts';
import { type Server, startServer } from './support/process.ts';
import { builtSite, CHANNELS, leadCall, temporaryFolder } from './support/site.ts';

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

/** As deploy/publish.sh does. */
function switchTo(build: string): void {
  symlinkSync(build, join(folder, 'next'));
  renameSync(join(folder, 'next'), link);
}

const get = async (path: string) => (await fetch(server.origin + path)).text();
const send = async (channel: string, names = {}) => {
  const call = leadCall({}, { channel, ...names });
  return (await fetch(`${server.origin}/servlet/servlet.WebToLead?${call}`, { method: 'POST' })).status;
};
const version = (expected: string) => until(async () => (await get('/version.txt')) === expected);

test('the server goes on with its build until it is told to reload, and then serves the next one', async () => {
  switchTo(writeBuild('first', 'First Channel'));
  server = await startServer({ BUILD_DIR: link, DATA_DIR: temporaryFolder('data'), LOG_LEVEL: 'info' });
  expect(await get('/version.txt')).toBe('first');

  const second = writeBuild('second', 'Second Channel');
  const hosting = JSON.parse(readFileSync(join(second, 'hosting.json'), 'utf8'));
  hosting.crm.channelField = '00N000000000009';
  writeFileSync(join(second, 'hosting.json'), JSON.stringify(hosting));
  switchTo(second);
  expect(await get('/version.txt')).toBe('first');
  expect(await send('Second Channel')).toBe(400);
  server.child.kill('SIGUSR2');
  await version('second');
  expect(await send('Second Channel')).toBe(200);
  expect(await send('First Channel')).toBe(200);
  expect(await send('Second Channel', { channelField: hosting.crm.channelField })).toBe(200);
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

  switchTo(writeBuild('third', 'Third Channel'));
  server.child.kill('SIGUSR2');
  await version('third');
  expect((await fetch(`${server.origin}/assets/first-0a1B2c3D.js`)).status).toBe(404);
});

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { type RunningApp, startApp, until } from './support/app.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { builtSite, CHANNELS, leadCall, temporaryFolder } from './support/site.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();

const NEW_CHANNEL = 'Fixture eBook';
const buildWith = (...channels: string[]) => ({ build: builtSite(undefined, [...CHANNELS, ...channels]) });

let count = 0;
async function send({ app }: Pick<RunningApp, 'app'>, channel: string): Promise<number> {
  count += 1;
  const parameters = leadCall({ email: `ada${count}@engines.example` }, { channel });
  return (await app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${parameters}` })).statusCode;
}

describeOnEachStore('channels', (kind) => {
  test('of the build are accepted, others are refused', async () => {
    const running = await startApp(await stores.environment(kind), buildWith(NEW_CHANNEL));
    expect(await send(running, NEW_CHANNEL)).toBe(200);
    expect(await send(running, 'Fax')).toBe(400);
    await running.stop();
  });

  test('of an earlier build are still accepted', async () => {
    const environment = await stores.environment(kind);
    await (await startApp(environment, buildWith(NEW_CHANNEL))).stop();
    const running = await startApp(environment);
    expect(await send(running, NEW_CHANNEL)).toBe(200);
    await running.stop();
  });

  if (kind === 'sqlite') return;

  test('of a newer build that another instance serves are accepted', async () => {
    const environment = await stores.environment(kind);
    const older = await startApp(environment);
    const newer = await startApp(environment, buildWith(NEW_CHANNEL));
    expect(await send(older, NEW_CHANNEL)).toBe(200);
    await Promise.all([older.stop(), newer.stop()]);
  });
});

test('CHANNELS_FILE replaces the list of the build', async () => {
  const file = join(temporaryFolder('channels'), 'channels.json');
  writeFileSync(file, JSON.stringify(['Fixture Webinar']));
  const running = await startApp({ CHANNELS_FILE: file });
  expect(await send(running, 'Fixture Webinar')).toBe(200);
  expect(await send(running, 'ESG Whitepaper')).toBe(400);
  await running.stop();
});

test('channels are kept in the store as soon as it can be written', async () => {
  const blocked = join(temporaryFolder('blocked'), 'file');
  writeFileSync(blocked, '');
  const environment = { DATA_DIR: join(blocked, 'data') };
  const config = readConfig({ ...environment, BUILD_DIR: buildWith(NEW_CHANNEL).build, LOG_LEVEL: 'silent' });
  const app = createApp(config, { overload: {} });
  await app.ready();
  rmSync(blocked);
  mkdirSync(blocked);
  await until(async () => (await app.inject('/readyz')).statusCode === 200);
  expect(await send({ app }, 'Demo')).toBe(200);
  await app.close();
  const later = await startApp(environment);
  expect(await send(later, NEW_CHANNEL)).toBe(200);
  await later.stop();
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FIGURES_PATH } from '../../leads/views.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { builtSite } from './support/site.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const NETWORK = '198.51.100.23';

const build = builtSite();
for (const page of ['offer', 'blog/post']) {
  mkdirSync(join(build, 'client', page), { recursive: true });
  writeFileSync(join(build, 'client', page, 'index.html'), '');
}

const send = async (app: FastifyInstance, message: unknown, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: FIGURES_PATH,
    remoteAddress: NETWORK,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': AGENT, ...headers },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return [statusCode, body] as const;
};

const rowsOf = ({ db }: RunningApp) => db.selectFrom('view_counts').selectAll().orderBy('dimension').execute();

describeOnEachStore('views', (kind) => {
  test('of several instances are exact once they have stopped, and nothing else is kept of them', async () => {
    const environment = await stores.environment(kind);
    const first = await startApp(environment, { build });
    // One server at a time has an SQLite folder.
    const second = kind === 'postgres' ? await startApp(environment, { build }) : first;
    const campaign = ['/offer', '', ['utm_medium=email', 'utm_campaign=spring']];
    for (const { app } of [first, second]) {
      for (let count = 0; count < 10; count += 1) expect((await send(app, campaign))[0]).toBe(204);
      await send(app, ['/blog/post', 'search.example', null]);
      await send(app, ['/offer', '/blog/post', null, ['seen', 'Demo']]);
      await send(app, campaign, { 'sec-gpc': '1' });
      await send(app, ['/nowhere', '', null]);
    }
    await Promise.all([...new Set([first.app, second.app])].map((app) => app.close()));

    const counts: Record<string, number[]> = {};
    for (const { dimension, name, views, visits, form_seen, form_begun } of await rowsOf(first))
      counts[`${dimension} ${name}`] = [views, visits, form_seen, form_begun];
    expect(counts).toEqual({
      'before /blog/post': [0, 0, 2, 0],
      'campaign spring': [20, 20, 0, 0],
      'channel Demo': [0, 0, 2, 0],
      'page /blog/post': [2, 2, 0, 0],
      'page /offer': [20, 20, 2, 0],
      'site ': [22, 22, 2, 0],
      'source mail': [20, 20, 0, 0],
      'source search.example': [2, 2, 0, 0],
    });
    await expectNothingOfVisitors(first);
  });

  /** Every column of every table: no address, no agent, and of views no time that is finer than a day. */
  async function expectNothingOfVisitors({ db }: RunningApp) {
    for (const table of ['view_counts', 'view_months'] as const) {
      const [views] = await db.selectFrom(table).selectAll().limit(1).execute();
      expect(Object.keys(views ?? {}).toSorted()).toEqual([
        ...['day', 'dimension', 'form_begun', 'form_seen', 'name', 'views', 'visits'],
      ]);
    }
    const names = await db.introspection.getTables();
    for (const { name } of names) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const text = JSON.stringify(rows);
      for (const trace of [NETWORK, 'Firefox', 'Gecko']) expect(`${name}: ${text}`).not.toContain(trace);
    }
  }
});

test('what is not a message is refused in a sentence, and a flood of one network', async () => {
  const running = await startApp({ RATE_LIMIT: '1' }, { build });
  const { app } = running;
  for (const [body, headers, status] of [
    ['{', {}, 400],
    ['{"path":"/offer"}', {}, 400],
    ['["/offer","",null]', { 'content-type': 'application/json' }, 415],
    [`["/offer","${'x'.repeat(9000)}",null]`, {}, 413],
  ] as const) {
    const [statusCode, sentence] = await send(app, body, headers);
    expect([statusCode, sentence]).toEqual([status, expect.stringMatching(/^[A-Z].*\.\n$/)]);
  }
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(app, ['/offer', '', null])));
  expect(answers.filter(([status]) => status === 429)).not.toEqual([]);
  await running.stop();
});

test('without counting the route is not there, and earlier sums are deleted', async () => {
  const environment = await stores.environment('sqlite');
  const before = await startApp(environment, { build });
  await send(before.app, ['/offer', '', null]);
  await before.stop();
  const running = await startApp({ ...environment, FIGURES: 'off' }, { build });
  expect((await send(running.app, ['/offer', '', null]))[0]).toBe(405);
  expect(await rowsOf(running)).toEqual([]);
  expect(await running.db.selectFrom('view_months').selectAll().execute()).toEqual([]);
  await running.stop();
});

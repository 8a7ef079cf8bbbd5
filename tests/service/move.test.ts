import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listLeads } from '../../server/store/desk/lead-list.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { countDeliveries } from '../../server/store/outbox/gauges.ts';
import type { OpenStore, Tables } from '../../server/store/schema/tables.ts';
import { runLeads } from './support/command-line.ts';
import { hasPostgres } from './support/postgres.ts';
import { runScript } from './support/process.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

const move = (environment: Record<string, string>, to: string) => runLeads(environment, 'move', '--to', to);

/** All rows of all tables, in an order of their own. */
async function readAll({ db }: OpenStore, tables: readonly string[]): Promise<Record<string, string[]>> {
  const read = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    // The number of a search text is for the index of SQLite.
    return rows.map(({ number: _number, ...row }) => JSON.stringify(Object.entries(row).sort())).sort();
  };
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await read(name)] as const)));
}

async function listTables({ db }: OpenStore): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('lead_search'));
}

describe.skipIf(!hasPostgres)('a store moves from SQLite to PostgreSQL (needs PostgreSQL)', () => {
  let source: Record<string, string>;
  beforeAll(async () => {
    source = await stores.environment('sqlite');
    await runScript('server/demo/main.ts', source, 'leads', '300');
    await runLeads(source, 'invite', 'ada@example.com');
  });
  /** With files of its own, as on another machine. */
  const openTarget = async (to: string) => stores.open({ ...(await stores.environment('sqlite')), DATABASE_URL: to });
  const emptyDatabase = async () => (await stores.environment('postgres', { isMigrated: false })).DATABASE_URL ?? '';

  test('with every row of every table, and counts that go on', async () => {
    const to = await emptyDatabase();
    expect(await move(source, to)).toMatchObject({ code: 0, text: expect.stringMatching(/^leads +300$/m) });
    const before = await stores.open(source);
    const after = await openTarget(to);
    const tables = await listTables(before);
    expect(tables).toEqual(
      expect.arrayContaining<keyof Tables>(['leads', 'outbox', 'settings', 'lead_texts', 'desk_invitations']),
    );
    expect(await readAll(after, tables)).toEqual(await readAll(before, tables));
    expect(after.secret).toBe(before.secret);

    const waiting = async () => (await countDeliveries(after)).reduce((sum, { count }) => sum + count, 0);
    const counted = await waiting();
    await commit(after, [submission({}, 'new')]);
    expect(await waiting()).toBe(counted + 1);
    expect((await listLeads(after, { status: ['not-spam'], search: 'adanew@engines' })).rows).toHaveLength(1);
  });

  test('but not into a database that is in use', async () => {
    const to = await emptyDatabase();
    const target = await openTarget(to);
    await commit(target, [submission()]);
    const { code, text } = await move(source, to);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^The database has rows in '\w+' already; expected a new, empty database\.\n$/),
    ]);
  });

  test('not at all when a row would be stored with other values', async () => {
    const to = await emptyDatabase();
    const target = await openTarget(to);
    await sql`alter table leads alter column company type char(200)`.execute(target.db);
    expect(await move(source, to)).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was moved') });
    expect(await target.db.selectFrom('leads').select('id').execute()).toEqual([]);
  });

  test('nor while a server uses it', async () => {
    const used = await stores.environment('sqlite');
    await stores.serve(used);
    expect(await move(used, await emptyDatabase())).toEqual({
      code: 1,
      text: 'A server uses this store. Stop it first.\n',
    });
  });
});

test('a command names what an older version does not know', async () => {
  const environment = await stores.environment('sqlite');
  const { db } = await stores.open(environment);
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
  expect(await runLeads(environment, 'list')).toEqual({
    code: 1,
    text: 'The store has a newer schema (999-later). Start the version that last used it, or a newer one.\n',
  });
});

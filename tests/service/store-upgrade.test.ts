import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { countByStatus, readHandled } from '../../server/store/desk/figures.ts';
import { readFunnels } from '../../server/store/desk/funnels.ts';
import { readDeskLead } from '../../server/store/desk/lead-details.ts';
import { listLeads } from '../../server/store/desk/lead-list.ts';
import { SQLITE_FILE, toKyselyDatabase } from '../../server/store/engine/sqlite.ts';
import { listChannels } from '../../server/store/forms/served-forms.ts';
import { readHealthNumbers } from '../../server/store/health/health.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { countDeliveries } from '../../server/store/outbox/gauges.ts';
import { listAudit } from '../../server/store/people/audit-log.ts';
import { migrations } from '../../server/store/schema/migrations.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { DAY_MS, utcDay } from '../../server/store/utc-day.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { type Kind, Stores, submission } from './support/stores.ts';

/** The last migration of the first release. */
const FIRST_RELEASE = '003-opt-outs';

const stores = new Stores();

function connect(kind: Kind, { DATA_DIR = '', DATABASE_URL = '' }: Record<string, string>): Kysely<unknown> {
  const dialect =
    kind === 'postgres'
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: DATABASE_URL, max: 1 }) })
      : new SqliteDialect({ database: toKyselyDatabase(new DatabaseSync(join(DATA_DIR, SQLITE_FILE))) });
  return new Kysely({ dialect });
}

async function migrateTo(kind: Kind, db: Kysely<unknown>, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/** A store as the first release left it: leads with deliveries in every state, digests, receipts and an opt-out. */
async function writeFirstRelease(kind: Kind, environment: Record<string, string>): Promise<void> {
  const db = connect(kind, environment);
  await migrateTo(kind, db, FIRST_RELEASE);
  const leads = ['delivered', 'pending', 'dead', 'held'];
  for (const [index, state] of leads.entries()) {
    const channel = index === 0 ? 'Contact Us' : 'ESG Whitepaper';
    const standing = state === 'held' ? 'suspected' : 'accepted';
    const suspicion = state === 'held' ? 'honeypot filled' : null;
    const settledAt = state === 'delivered' || state === 'dead' ? 3000 : null;
    await sql`insert into leads values (${state}, ${1000 + index}, ${channel}, 'Ada', 'Byron', 'Engines', '', '',
      ${`${state}@engines.example`}, '', '1', '/resource-library', ${standing}, ${suspicion})`.execute(db);
    await sql`insert into outbox values (${state}, 'crm', ${state}, 1, 2000, null, 1000, ${settledAt && 2000},
      ${settledAt}, null)`.execute(db);
    await sql`insert into digests values (${`digest ${state}`}, ${state}, ${Date.now()})`.execute(db);
    await sql`insert into receipts values (${`receipt ${state}`}, ${state}, 'web-to-lead', 1000)`.execute(db);
  }
  await sql`insert into attributions values ('delivered', 'utm_medium', 'email'), ('pending', 'utm_term', 'risk'),
    ('dead', 'referrer', 'https://www.news.example/a')`.execute(db);
  await sql`insert into digests values ('digest of a purged lead', 'purged', ${Date.now()})`.execute(db);
  await sql`insert into receipts values ('second call', 'delivered', 'contact-us', 1001)`.execute(db);
  await sql`insert into opt_outs values ('fingerprint', 'ada@engines.example', 'receipt', 1000)`.execute(db);
  await db.destroy();
}

describeOnEachStore('a store of the first release', (kind) => {
  let store: OpenStore;
  beforeAll(async () => {
    const environment = await stores.environment(kind, { isMigrated: false });
    await writeFirstRelease(kind, environment);
    store = await stores.open(environment);
  });

  test('keeps its leads and deliveries, counted by state', async () => {
    const { count } = await store.db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(4);
    expect(await countDeliveries(store)).toEqual(
      ['dead', 'delivered', 'held', 'pending'].map((state) => ({ destination: 'crm', state, count: 1 })),
    );
    const preferences = await store.db.selectFrom('outbox').select(['lead_id', 'opt_out']).orderBy('lead_id').execute();
    expect(preferences.map(({ opt_out }) => opt_out)).toEqual(['1', '1', null, null]);
  });

  test('knows its channels, its verified leads and its opt-outs', async () => {
    expect(await listChannels(store)).toEqual(['Contact Us', 'ESG Whitepaper']);
    const verified = await store.db.selectFrom('leads').select('id').where('verified_at', 'is not', null).execute();
    expect(verified).toEqual([{ id: 'delivered' }]);
    expect(await store.db.selectFrom('opt_outs').select('state').execute()).toEqual([{ state: 'applied' }]);
  });

  test('is counted, searched and seen at the desk', async () => {
    const { rows } = await listLeads(store, { status: ['any'], search: 'ADA' });
    expect(rows.map(({ id, delivery, status, isUnread }) => [id, delivery, status, isUnread])).toEqual([
      ['held', 'held', 'held', false],
      ['dead', 'dead', 'accepted', false],
      ['pending', 'pending', 'accepted', false],
      ['delivered', 'delivered', 'accepted', false],
    ]);
    const { rates, toDelivery } = await readHandled(store, '1970-01-01', '1970-01-01', Date.now());
    expect([rates.received, toDelivery[0]?.steps.reduce((sum, { count }) => sum + count, 0)]).toEqual([4, 1]);
    const { sources } = await readFunnels(store, { from: '1970-01-01', to: '1970-01-01', against: 'before' });
    expect(sources.map(({ name, leads }) => [name, leads])).toEqual([
      ['mail', 1],
      ['news.example', 1],
    ]);
  });

  test('tells the operator of what it brings', async () => {
    expect(await readHealthNumbers(store, [], Date.now())).toMatchObject({
      dead: [{ destination: 'crm', count: 1 }],
      pending: [{ destination: 'crm', count: 1 }],
      heldLeads: { count: 1 },
    });
  });

  test('has digests of leads alone, and takes new leads', async () => {
    const digests = await store.db.selectFrom('digests').select('digest').execute();
    expect(digests).toHaveLength(4);
    await commit(store, [submission({ optOut: '0', page: '/esg' }, 'new')]);
    expect(await store.db.selectFrom('consents').select('page').execute()).toEqual([{ page: '/esg' }]);
    expect((await countDeliveries(store)).find(({ state }) => state === 'pending')?.count).toBe(2);
  });
});

describeOnEachStore('views of a release that counted days alone', (kind) => {
  test('are read by month', async () => {
    const environment = await stores.environment(kind, { isMigrated: false });
    const db = connect(kind, environment);
    await migrateTo(kind, db, '023-figures');
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28'])
      await sql`insert into view_counts values ('page', ${Date.parse(day) / DAY_MS}, '/', 1, 1, 0, 0)`.execute(db);
    await db.destroy();
    const store = await stores.open(environment);
    const { totals } = await readFunnels(store, { from: '2026-02-01', to: '2026-02-28', against: 'before' });
    expect(totals.views).toBe(2);
  });
});

describeOnEachStore('an upgrade that fails half way', (kind) => {
  test('changes nothing, and goes through once its cause is gone', async () => {
    const environment = await stores.environment(kind, { isMigrated: false });
    await writeFirstRelease(kind, environment);
    const db = connect(kind, environment);
    // The migration that creates this table has added a column before.
    await sql`create table visitor_mails (id text)`.execute(db);
    await expect(stores.open(environment)).rejects.toThrow('visitor_mails');
    const applied = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
    expect(applied.rows).toEqual([{ name: FIRST_RELEASE }]);
    await sql`drop table visitor_mails`.execute(db);
    await db.destroy();
    const store = await stores.open(environment);
    expect(await listChannels(store)).toEqual(['Contact Us', 'ESG Whitepaper']);
  });
});

describeOnEachStore('what an instance of an earlier release writes', (kind) => {
  test('is read in the words of today', async () => {
    const store = await stores.open(await stores.environment(kind));
    await commit(store, [submission({}, 'kept'), submission({}, 'dismissed')]);
    const { rows: before } = await listLeads(store, { status: ['accepted'], delivery: ['pending'] });
    expect(before).toHaveLength(2);
    const [kept, dismissed] = before.map(({ id }) => id);
    await sql`update leads set standing = 'suspected' where id = ${kept}`.execute(store.db);
    await sql`update leads set set_aside = 'buried' where id = ${dismissed}`.execute(store.db);
    await sql`insert into desk_audit (id, at, person_id, by, action, leads, detail)
      values ('entry', 1, null, 'Ada', 'bury', 1, '')`.execute(store.db);
    await sql`insert into desk_audit_leads values ('entry', ${dismissed})`.execute(store.db);

    const idsOf = async (status: 'held' | 'dismissed') =>
      (await listLeads(store, { status: [status] })).rows.map(({ id }) => id);
    expect([await idsOf('held'), await idsOf('dismissed')]).toEqual([[kept], [dismissed]]);
    expect(await listAudit(store, { action: 'dismiss' })).toMatchObject({ rows: [{ action: 'dismiss', email: null }] });
    const day = utcDay(Date.now());
    const counts = await countByStatus(store, day, day);
    expect(counts.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'dismissed', count: 1 },
      { name: 'held', count: 1 },
    ]);
    expect((await readDeskLead(store, dismissed ?? ''))?.changes).toMatchObject([{ by: 'Ada', what: 'dismissed it' }]);
  });
});

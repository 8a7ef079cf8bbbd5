import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { listLeads } from '../../server/store/desk/lead-list.ts';
import { findNearestWords } from '../../server/store/desk/nearest-words.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { TRIGRAM_INDEX } from '../../server/store/schema/lead-tables.ts';
import { hasTrigramIndex } from '../../server/store/schema/lead-texts.ts';
import { hasPostgres } from './support/postgres.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

describe.skipIf(!hasPostgres)('without pg_trgm (needs PostgreSQL)', () => {
  test('a search finds the same by reading every text, until an operator creates the index', async () => {
    const environment = await stores.environment('postgres', { isMigrated: false });
    const address = new URL(environment.DATABASE_URL ?? '');
    const admin = new pg.Client({ connectionString: address.href });
    await admin.connect();
    // Without CREATE on the database a role may create tables, and no extension.
    const role = `plain_${process.pid}`;
    await admin.query(`create role ${role} login; grant usage, create on schema public to ${role}`);
    address.username = role;
    const store = await stores.open({ ...environment, DATABASE_URL: address.href });
    expect(await hasTrigramIndex(store)).toBe(false);

    const lead = submission({}, 'plain');
    await commit(store, [lead, submission({}, 'other')]);
    const find = async (search: string) =>
      (await listLeads(store, { status: ['any'], search })).rows.map(({ id }) => id);
    expect(await find('ADAPLAIN')).toEqual([lead.leadId]);
    expect(await find('a_a')).toEqual([]);
    expect(await findNearestWords(store, { status: ['any'], search: 'Analitical' })).toEqual([
      { words: lead.fields.company, leads: 2 },
    ]);

    await admin.query('create extension pg_trgm');
    await sql.raw(TRIGRAM_INDEX).execute(store.db);
    expect(await hasTrigramIndex(store)).toBe(true);
    expect(await find('ADAPLAIN')).toEqual([lead.leadId]);
    await store.close();
    await admin.query(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
  });
});

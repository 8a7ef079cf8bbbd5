import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_RESPOND_HOURS } from '../../leads/desk/limits.ts';
import { Batch } from '../../server/intake/batch.ts';
import { saveChannelRule } from '../../server/store/people/channel-rules.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import type { Store } from '../../server/store/store.ts';
import type { Entry, Submission } from '../../server/store/submission.ts';
import { addWorkingHours } from '../../server/store/utc-day.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

/** No database takes half a millisecond. */
const poisoned = (name: string) => submission({ receivedAt: 1.5 }, name);

describeOnEachStore('a batch', (kind) => {
  let environment: Record<string, string>;
  let store: Store;
  let view: OpenStore;
  beforeAll(async () => {
    environment = await stores.environment(kind);
    view = await stores.open(environment);
    store = await stores.serve(environment);
  });

  /** The receipts of those that were acknowledged, and the sizes of all commits. */
  const addAll = async (entries: readonly Submission[]) => {
    const sizes: number[] = [];
    const batch = new Batch((part: readonly Entry[]) => {
      sizes.push(part.length);
      return store.run('commit', part);
    });
    const outcomes = await Promise.allSettled(entries.map((entry) => batch.add(entry)));
    const acknowledged = entries.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    return { acknowledged: acknowledged.map(({ receipt }) => receipt), sizes };
  };
  const storedOf = async (entries: readonly Submission[]) => {
    const ids = entries.map(({ receipt }) => receipt);
    const rows = await view.db.selectFrom('receipts').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  };

  test.runIf(kind === 'postgres')('is run again after a deadlock over a rule, at last without an owner', async () => {
    const [actor, receivedAt] = [{ id: 'ada', name: 'Ada', email: null }, Date.now()];
    await saveChannelRule(view, { channel: 'Deadlock', people: ['gone'], respondHours: 1 }, actor, receivedAt);
    // Sequences go on where a transaction is rolled back: every attempt fails but the second.
    await sql`create sequence rule_attempts`.execute(view.db);
    await sql`create function fail_but_once() returns trigger language plpgsql as $$ begin
      if nextval('rule_attempts') <> 2 then raise exception using errcode = '40P01'; end if; return new; end $$`.execute(
      view.db,
    );
    await sql`create trigger fail_but_once before update on channel_rules execute function fail_but_once()`.execute(
      view.db,
    );
    const leads = ['first', 'second'].map((name) => submission({ channel: 'Deadlock', receivedAt }, name));
    for (const lead of leads) await store.run('commit', [lead]);
    const ids = leads.map(({ leadId }) => leadId);
    const rows = await view.db.selectFrom('leads').select(['id', 'respond_by']).where('id', 'in', ids).execute();
    const respondBy = new Map(rows.map(({ id, respond_by }) => [id, respond_by]));
    const hours = [1, DEFAULT_RESPOND_HOURS];
    expect(ids.map((id) => respondBy.get(id))).toEqual(hours.map((one) => addWorkingHours(receivedAt, one)));
  });

  test.each([
    ['one entry', [7]],
    ['neighbours', [50, 51]],
    ['every entry', Array.from({ length: 100 }, (_, index) => index)],
  ])('with %s that the database refuses stores all the others', async (name, bad) => {
    const entries = Array.from({ length: 100 }, (_, index) =>
      bad.includes(index) ? poisoned(`bad${index}`) : submission({}, `${name} ${index}`),
    );
    const { acknowledged, sizes } = await addAll(entries);
    expect(acknowledged).toEqual(entries.filter((_, index) => !bad.includes(index)).map(({ receipt }) => receipt));
    expect((await storedOf(entries)).sort()).toEqual(acknowledged.toSorted());
    expect(store.isUp).toBe(true);
    if (bad.length < 3) expect(sizes.length).toBeLessThan(30);
  });

  test('is not tried again while the store is away', async () => {
    const release = await blockWrites(view, environment);
    const entries = Array.from({ length: 100 }, (_, index) => submission({}, `away${index}`));
    expect(await addAll(entries)).toEqual({ acknowledged: [], sizes: [100] });
    await release();
  });
});

/** Lets every write wait longer than the store does. */
async function blockWrites(view: OpenStore, { DATA_DIR = '' }: Record<string, string>): Promise<() => Promise<void>> {
  if (view.dialect === 'sqlite') {
    const other = new DatabaseSync(join(DATA_DIR, 'leads.sqlite'), { timeout: 10_000 });
    other.exec('begin immediate');
    return async () => other.close();
  }
  const connection = await view.db.startTransaction().execute();
  await sql`lock table leads in access exclusive mode`.execute(connection);
  return async () => void (await connection.rollback().execute());
}

import { sql } from 'kysely';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore } from '../schema/tables.ts';

/** So few that no lead waits for the lock; after this time the rest is left for the next minute. */
const ROWS = 500;
const MAX_MS = 2000;

/** Fills in the fingerprints of leads that an earlier release has stored, by which their consent is filtered. */
export async function fillFingerprints(store: OpenStore): Promise<void> {
  const end = performance.now() + MAX_MS;
  const isMissing = await withoutFingerprint(store).executeTakeFirst();
  let filled = isMissing ? await fillSome(store) : 0;
  while (filled === ROWS && performance.now() < end) filled = await fillSome(store);
}

const withoutFingerprint = ({ db }: OpenStore) =>
  db.selectFrom('leads').select(['id', 'email']).where('person_fingerprint', 'is', null).limit(ROWS);

function fillSome(store: OpenStore): Promise<number> {
  return inTransaction(store.db, async (transaction) => {
    // What another instance fills in just now is left to it.
    const { rows: leads } = await transaction.executeQuery(withoutFingerprint(store).forUpdate().skipLocked());
    const rows = leads.map(({ id, email }) => sql`(${id}, ${fingerprint(store.secret, email)})`);
    if (rows.length > 0)
      await sql`update leads set person_fingerprint = given.column2 from (values ${sql.join(rows)}) as given
        where leads.id = given.column1`.execute(transaction);
    return rows.length;
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { withdrawConsents } from '../consent/consents.ts';
import { type Preferences, readPreferences, recordPreferences } from '../engine/erasures.ts';
import type { Failure } from '../engine/failure.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { eachPerson } from './apply-erasures.ts';

/**
 * Brings store and record together. A restored back-up gets the opt-outs of after it was made, and those lifted since are
 * lifted; the record gets what it misses, because it is new, could not be written, or is that of another machine.
 * Returns why it could not be written.
 */
export async function applyPreferences(store: OpenStore): Promise<Failure | undefined> {
  const recorded = readPreferences(store);
  const stored = await readStoredPreferences(store.db);
  await applyToStore(store, findLater(recorded, stored));
  return recordPreferences(store, findLater(stored, recorded));
}

/** What the first has chosen otherwise than the second, and later. Of two at the same time the opt-out holds. */
function findLater(first: Preferences, second: Preferences): Preferences {
  const later = [...first].filter(([key, { state, at }]) => {
    const other = second.get(key) ?? { state: 'opt-in', at: 0 };
    return state !== other.state && (at > other.at || (at === other.at && state === 'opt-out'));
  });
  return new Map(later);
}

async function readStoredPreferences(db: Kysely<Tables>): Promise<Preferences> {
  const lifted = await db.selectFrom('opt_ins').select(['fingerprint', 'received_at']).orderBy('received_at').execute();
  const applied = await db
    .selectFrom('opt_outs')
    .select(['fingerprint', 'received_at'])
    .where('state', '=', 'applied')
    .execute();
  const preferences: Preferences = new Map();
  for (const { fingerprint: key, received_at } of lifted) preferences.set(key, { state: 'opt-in', at: received_at });
  for (const { fingerprint: key, received_at } of applied) preferences.set(key, { state: 'opt-out', at: received_at });
  return preferences;
}

/** The destinations were told when it happened. */
async function applyToStore(store: OpenStore, preferences: Preferences): Promise<void> {
  if (preferences.size === 0) return;
  const emails = await findEmails(store, preferences);
  await inTransaction(store.db, async (db) => {
    for (const [key, { state, at }] of preferences) {
      const row = { fingerprint: key, email: emails.get(key) ?? null, receipt: randomUUIDv7(), received_at: at };
      if (state === 'opt-out') {
        await db
          .insertInto('opt_outs')
          .values({ ...row, state: 'applied' })
          .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ state: 'applied' }))
          .execute();
        await withdrawConsents(db, key, at);
      } else {
        await db.deleteFrom('opt_outs').where('fingerprint', '=', key).where('state', '=', 'applied').execute();
        const reason = 'lifted after the back-up that was restored';
        await db
          .insertInto('opt_ins')
          .values({ ...row, reason })
          .execute();
      }
    }
  });
}

/** The addresses, as far as the store has them. */
async function findEmails(store: OpenStore, preferences: Preferences): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for await (const { email } of eachPerson(store)) {
    const key = fingerprint(store.secret, email);
    if (preferences.has(key)) emails.set(key, email);
  }
  return emails;
}

import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore } from '../schema/tables.ts';
import { readConsentState } from './consent-states.ts';

export type ConsentHistory = Awaited<ReturnType<typeof readConsentHistory>>;

/** Everything that is kept about what a person agreed to. */
export function readConsentHistory(store: OpenStore, email: string) {
  const key = fingerprint(store.secret, email);
  return inTransaction(store.db, async (db) => {
    const consents = await db
      .selectFrom('consents')
      .leftJoin('leads', 'leads.id', 'lead_id')
      .selectAll('consents')
      .select('standing')
      .where('fingerprint', '=', key)
      .orderBy('given_at')
      .execute();
    const optOuts = await db
      .selectFrom('opt_outs')
      .select(['received_at', 'state'])
      .where('fingerprint', '=', key)
      .execute();
    const lifted = await db
      .selectFrom('opt_ins')
      .select(['received_at', 'reason'])
      .where('fingerprint', '=', key)
      .where('email', 'is not', null)
      .execute();
    return { consents, optOuts, lifted, state: await readConsentState(db, store, email) };
  });
}

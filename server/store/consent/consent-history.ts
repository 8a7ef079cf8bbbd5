import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore } from '../schema/tables.ts';
import { findOptedIn } from './consents.ts';
import { findOptedOut } from './opt-outs.ts';

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
    const hasConsent = consents.some(({ withdrawn_at, standing }) => withdrawn_at === null && standing !== 'suspected');
    const isListed = (await findOptedOut(db, [key])).size > 0;
    // By a consent that counts; what a form says by default is none.
    const isOptedIn = hasConsent && !isListed && (await findOptedIn(db, store.consent, [key])).size > 0;
    return { consents, optOuts, lifted, isOptedIn };
  });
}

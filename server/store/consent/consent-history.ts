import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { LeadRow, OpenStore, Tables } from '../schema/tables.ts';
import { findOptedIn } from './consents.ts';
import { findOptedOut } from './opt-outs.ts';

export type ConsentOfPerson = Tables['consents'] & { standing: LeadRow['standing'] | null };

export type ConsentHistory = {
  consents: ConsentOfPerson[];
  optOuts: Pick<Tables['opt_outs'], 'received_at' | 'state'>[];
  lifted: Pick<Tables['opt_ins'], 'received_at' | 'reason'>[];
  /** By a consent that counts; what a form says by default is none. */
  isOptedIn: boolean;
};

/** Everything that is kept about what a person agreed to. */
export function readConsentHistory(store: OpenStore, email: string): Promise<ConsentHistory> {
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
    const isOptedIn = hasConsent && !isListed && (await findOptedIn(db, store.consent, [key])).size > 0;
    return { consents, optOuts, lifted, isOptedIn };
  });
}

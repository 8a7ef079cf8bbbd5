import { randomUUIDv7 } from 'node:crypto';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import type { OpenStore } from '../schema/tables.ts';
import { insertConsent } from './consents.ts';
import { liftOptOut, type OptIn, recordLift } from './opt-outs.ts';

/** How an operator lifts an opt-out. */
type Lift = Omit<OptIn, 'email' | 'receipt'> & { person: Actor };

/** Lifts the opt-out of an address for a reason, which is kept as a consent. Returns whether there was one. */
export async function liftForReason(
  store: OpenStore,
  email: string,
  { person, ...preference }: Lift,
): Promise<boolean> {
  const { reason, receivedAt: at } = preference;
  const isLifted = await inTransaction(store.db, async (db) => {
    if (!(await liftOptOut(db, store, { ...preference, email, receipt: randomUUIDv7() }))) return false;
    const consent = { lead_id: null, words: reason, page: null, given_at: at, confirmed_at: at };
    await insertConsent(db, { ...consent, fingerprint: fingerprint(store.secret, email) });
    const leads = await db.selectFrom('leads').select('id').where('email', '=', email).execute();
    // Without the reason, which may name the person: it is erased with the consent, and no erasure reaches the log.
    await recordAudit(db, { person, action: 'opt-in', leadIds: leads.map(({ id }) => id), at });
    return true;
  });
  if (isLifted) recordLift(store, email, at);
  return isLifted;
}

/** The same for the address of a lead. */
export async function liftByLead(
  store: OpenStore,
  leadId: string,
  lift: Lift,
): Promise<'lifted' | 'not opted out' | 'missing'> {
  const lead = await store.db.selectFrom('leads').select('email').where('id', '=', leadId).executeTakeFirst();
  if (!lead) return 'missing';
  return (await liftForReason(store, lead.email, lift)) ? 'lifted' : 'not opted out';
}

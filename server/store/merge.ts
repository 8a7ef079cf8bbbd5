import type { Transaction } from 'kysely';
import type { Suspicion } from '../verification/verdict.ts';
import { hasHeldDelivery } from './deliveries.ts';
import type { Submission } from './submission.ts';
import type { Tables } from './tables.ts';
import { markVerified } from './verification.ts';

/** Updates a lead whose submission was repeated, or came again through the second call of its form. */
export async function mergeIntoLead(
  db: Transaction<Tables>,
  leadId: string,
  submissions: readonly Submission[],
): Promise<void> {
  const optOut = submissions.findLast((submission) => submission.optOut !== null)?.optOut ?? null;
  if (optOut !== null) await updateOptOut(db, leadId, optOut);
  const verified = submissions.find(({ isVerified }) => isVerified);
  if (verified) await markVerified(db, leadId, verified.receivedAt);
  const suspicion = submissions.map((submission) => submission.suspicion).find(Boolean);
  if (suspicion && suspicion !== 'too many from one address') await markSuspected(db, leadId, suspicion);
  // The rate limit says nothing about the person, but a lead with a held delivery must be listed as suspected.
  else if (suspicion && (await hasHeldDelivery({ db }, leadId))) await markSuspected(db, leadId, suspicion);
}

async function markSuspected(db: Transaction<Tables>, leadId: string, suspicion: Suspicion): Promise<void> {
  await db.updateTable('leads').set({ standing: 'suspected', suspicion }).where('id', '=', leadId).execute();
}

/** The latest choice counts: when the CRM has the earlier one, the lead is delivered again. */
async function updateOptOut(db: Transaction<Tables>, leadId: string, optOut: '0' | '1'): Promise<void> {
  const lead = await db.selectFrom('leads').select('opt_out').where('id', '=', leadId).executeTakeFirst();
  if (!lead || lead.opt_out === optOut) return;
  await db.updateTable('leads').set({ opt_out: optOut }).where('id', '=', leadId).execute();
  if (lead.opt_out === null) return;
  await db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, first_attempt_at: null, settled_at: null })
    .where('lead_id', '=', leadId)
    .where('destination', '=', 'crm')
    .where('state', '=', 'delivered')
    .execute();
}

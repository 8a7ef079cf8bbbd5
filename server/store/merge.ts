import type { Transaction } from 'kysely';
import type { Suspicion } from '../verification/verdict.ts';
import type { Submission } from './submission.ts';
import type { Tables } from './tables.ts';

/** A submission that was stored minutes ago came again, or came through the form's second call. */
export async function mergeIntoExisting(
  db: Transaction<Tables>,
  leadId: string,
  submissions: readonly Submission[],
): Promise<void> {
  const optOut = submissions.findLast((submission) => submission.optOut !== null)?.optOut ?? null;
  if (optOut !== null) await changeOptOut(db, leadId, optOut);
  const suspicion = submissions.map((submission) => submission.suspicion).find(Boolean);
  if (suspicion && suspicion !== 'too many from one address') await mark(db, leadId, suspicion);
  // A busy address says nothing about the person, but a delivery it holds back must be there to be released.
  else if (suspicion && (await isHeld(db, leadId))) await mark(db, leadId, suspicion);
}

async function mark(db: Transaction<Tables>, leadId: string, suspicion: Suspicion): Promise<void> {
  await db.updateTable('leads').set({ standing: 'suspected', suspicion }).where('id', '=', leadId).execute();
}

async function isHeld(db: Transaction<Tables>, leadId: string): Promise<boolean> {
  const held = db.selectFrom('outbox').select('state').where('lead_id', '=', leadId).where('state', '=', 'held');
  return (await held.executeTakeFirst()) !== undefined;
}

/** The latest wish counts: where the CRM already has another one, the lead goes out again. */
async function changeOptOut(db: Transaction<Tables>, leadId: string, optOut: '0' | '1'): Promise<void> {
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

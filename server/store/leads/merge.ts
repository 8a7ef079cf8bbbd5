import type { Transaction } from 'kysely';
import type { OptOut } from '../../../leads/fields.ts';
import type { Suspicion } from '../../verification/verdict.ts';
import { findOptedIn } from '../consent/consents.ts';
import { findOptedOut, tellPreference } from '../consent/opt-outs.ts';
import { fingerprint } from '../engine/secret.ts';
import { toStoredAnswers } from '../forms/answers.ts';
import { hasHeldDelivery } from '../outbox/deliveries.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import type { Submission } from '../submission.ts';
import { holdDeliveries } from './set-aside.ts';
import { markVerified } from './verification.ts';

/** Updates a lead whose submission was repeated, or came again through the second call of its form. */
export async function mergeIntoLead(
  db: Transaction<Tables>,
  context: Pick<OpenStore, 'secret' | 'consent'>,
  leadId: string,
  submissions: readonly Submission[],
): Promise<void> {
  const latest = submissions.findLast(changesPreference);
  if (latest?.optOut) await updateOptOut(db, context, leadId, { ...latest, optOut: latest.optOut });
  // One of the two calls of a form has no answers. Those of the other stay: they may have been delivered already.
  const answers = submissions.find((submission) => submission.answers.length > 0)?.answers;
  if (answers)
    await db
      .updateTable('leads')
      .set({ answers: toStoredAnswers(answers) })
      .where('id', '=', leadId)
      .where('answers', '=', toStoredAnswers([]))
      .execute();
  const verified = submissions.find(({ isVerified }) => isVerified);
  if (verified) await markVerified(db, leadId, verified.receivedAt);
  const suspicion = submissions.map((submission) => submission.suspicion).find(Boolean);
  if (suspicion && suspicion !== 'too many from one address') await holdLead(db, leadId, suspicion);
  // The rate limit says nothing about the person, but a lead with a held delivery must be listed as held.
  else if (suspicion && (await hasHeldDelivery({ db }, leadId))) await holdLead(db, leadId, suspicion);
  const lead = await db.selectFrom('leads').select('set_aside').where('id', '=', leadId).executeTakeFirst();
  if (lead?.set_aside) await holdDeliveries(db, [leadId]);
}

/** A post that is held never opts anybody in, and with the honeypot filled it does not opt anybody out. */
function changesPreference({ optOut, suspicion }: Submission): boolean {
  return optOut === '1' ? suspicion !== 'honeypot filled' : optOut === '0' && suspicion === null;
}

async function holdLead(db: Transaction<Tables>, leadId: string, suspicion: Suspicion): Promise<void> {
  // As if it had been held at once: it gets its owner when it is released, and waits from then on.
  await db
    .updateTable('leads')
    .set({ assigned_to: null, respond_by: null })
    .where('id', '=', leadId)
    .where('standing', '!=', HELD_STANDING)
    .where('worked', '=', 'new')
    .execute();
  await db.updateTable('leads').set({ standing: HELD_STANDING, suspicion }).where('id', '=', leadId).execute();
  // What waited for this call of the form is no longer to be sent.
  await db
    .updateTable('outbox')
    .set({ state: 'held' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'pending')
    .where('first_attempt_at', 'is', null)
    .whereRef('due_at', '>', 'queued_at')
    .execute();
}

/** The latest choice counts; while the person is on the list of opt-outs, or has yet to confirm, it is not told. */
async function updateOptOut(
  db: Transaction<Tables>,
  { secret, consent }: Pick<OpenStore, 'secret' | 'consent'>,
  leadId: string,
  { optOut, fields, receivedAt, configuredDestinations: destinations }: Submission & { optOut: OptOut },
): Promise<void> {
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'channel', 'opt_out', 'standing'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (!lead || lead.opt_out === optOut) return;
  await db.updateTable('leads').set({ opt_out: optOut }).where('id', '=', leadId).execute();
  if (lead.opt_out === null) return;
  const person = [fingerprint(secret, fields.email)];
  if ((await findOptedOut(db, person)).size > 0) return;
  if (optOut === '1' || (await findOptedIn(db, consent, person)).size > 0)
    await tellPreference(db, [{ ...lead, opt_out: optOut }], { optOut, receivedAt, destinations });
}

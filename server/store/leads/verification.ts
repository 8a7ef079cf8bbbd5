import type { Transaction } from 'kysely';
import { carriesToken } from '../../../leads/channels.ts';
import { TOKEN_TIMEOUT_MS } from '../../delivery-rules.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { LeadRow, Tables } from '../schema/tables.ts';
import type { Submission } from '../submission.ts';

export type Verification = 'verified' | 'unverified' | undefined;

/** Undefined where the form has no token, and while the token may still come. */
export function verificationOf(
  { channel, verified_at, received_at }: Pick<LeadRow, 'channel' | 'verified_at' | 'received_at'>,
  now = Date.now(),
): Verification {
  if (verified_at !== null) return 'verified';
  return carriesToken(channel) && now - received_at > TOKEN_TIMEOUT_MS ? 'unverified' : undefined;
}

export async function markVerified(db: Transaction<Tables>, leadId: string, verifiedAt: number): Promise<void> {
  await db
    .updateTable('leads')
    .set({ verified_at: verifiedAt })
    .where('id', '=', leadId)
    .where('verified_at', 'is', null)
    .execute();
}

/** Releases deliveries that were held or delayed for a token, whichever of the two calls was stored first. */
export async function releaseVerified(
  db: Transaction<Tables>,
  groups: readonly { leadId: string; isNew: boolean; submissions: readonly Submission[] }[],
): Promise<void> {
  const tokenGroups = groups.filter(({ submissions }) => submissions.some(({ channel }) => carriesToken(channel)));
  if (tokenGroups.length === 0) return;
  const leadIds = tokenGroups.map(({ leadId }) => leadId);
  // What waits for the lead call goes out with it.
  const waiting = tokenGroups
    .filter(({ isNew, submissions }) => isNew && submissions.every(({ via }) => via !== 'web-to-lead'))
    .map(({ leadId }) => leadId);
  const verified = db
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', leadIds)
    .where('verified_at', 'is not', null)
    .where('standing', '!=', HELD_STANDING)
    .where('set_aside', 'is', null);
  await db
    .updateTable('outbox')
    .set({ state: 'pending' })
    .where('lead_id', 'in', verified)
    .where('state', '=', 'held')
    .execute();
  await db
    .updateTable('outbox')
    .set(({ ref }) => ({ due_at: ref('queued_at') }))
    .where('lead_id', 'in', verified)
    .$if(waiting.length > 0, (update) => update.where('lead_id', 'not in', waiting))
    .where('state', '=', 'pending')
    .where('first_attempt_at', 'is', null)
    .execute();
}

import type { Transaction } from 'kysely';
import { carriesToken } from '../../../leads/channels.ts';
import type { DestinationRules } from '../../delivery-rules.ts';
import { claimVisitorMails } from '../mail/visitor-mails.ts';
import type { Tables } from '../schema/tables.ts';
import type { Submission } from '../submission.ts';

type Group = { leadId: string; submissions: readonly Submission[] };

/** Queues the deliveries of leads; one that is queued already stays as it is. */
export async function insertDeliveries(
  db: Transaction<Tables>,
  secret: string,
  groups: readonly Group[],
): Promise<void> {
  const deliveries = groups.flatMap((group) =>
    group.submissions.flatMap((submission) =>
      submission.destinations.map((rules) => ({ ...toDelivery(group, submission, rules), submission, rules })),
    ),
  );
  const mails = deliveries.filter(({ rules, row }) => rules.isToVisitor && row.state === 'pending');
  const allowed = await claimVisitorMails(
    db,
    secret,
    mails.map(({ row, submission }) => ({
      leadId: row.lead_id,
      email: submission.fields.email,
      form: submission.page ?? submission.channel,
      queuedAt: row.queued_at,
    })),
  );
  const rows = deliveries.filter((delivery) => !mails.includes(delivery) || allowed.has(delivery.row.lead_id));
  if (rows.length === 0) return;
  await db
    .insertInto('outbox')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'revision']).doNothing())
    .execute();
}

function toDelivery({ leadId, submissions }: Group, submission: Submission, rules: DestinationRules) {
  const { channel, suspicion, receivedAt } = submission;
  const { name, isHeldForToken, delayMs } = rules;
  // What waits for the second call of a form is held when that call is, in whichever order they came.
  const isSuspected = delayMs > 0 ? submissions.some((one) => one.suspicion !== null) : suspicion !== null;
  const isHeld = isSuspected || (isHeldForToken && carriesToken(channel));
  return {
    row: {
      lead_id: leadId,
      destination: name,
      revision: 0,
      state: isHeld ? ('held' as const) : ('pending' as const),
      attempts: 0,
      due_at: receivedAt + delayMs,
      queued_at: receivedAt,
    },
  };
}

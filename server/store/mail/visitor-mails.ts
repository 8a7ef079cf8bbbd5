import type { Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import type { OptOut } from '../../../leads/fields.ts';
import type { DestinationRules } from '../../delivery-rules.ts';
import { fingerprint } from '../engine/secret.ts';
import { lockLeads } from '../engine/transaction.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';

/** Anybody can type anybody's address: each form sends it one mail in this time. */
export const VISITOR_MAIL_WINDOW_MS = DAY_MS;

type VisitorMail = { leadId: string; email: string; form: string; queuedAt: number };

/** Returns the leads whose mail may be sent. One statement decides, so that instances agree. */
export async function claimVisitorMails(
  db: Transaction<Tables>,
  secret: string,
  mails: readonly VisitorMail[],
): Promise<ReadonlySet<string>> {
  if (mails.length === 0) return new Set();
  const first = new Map<string, Tables['visitor_mails']>();
  for (const { leadId, email, form, queuedAt } of mails) {
    const key = fingerprint(secret, `${email}\n${form}`);
    if (!first.has(key)) first.set(key, { fingerprint: key, lead_id: leadId, queued_at: queuedAt });
  }
  const rows = await db
    .insertInto('visitor_mails')
    // Every instance locks rows in the same order; otherwise two of them could deadlock.
    .values([...first.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet(({ ref, eb, lit }) => {
        const windowStart = eb(ref('excluded.queued_at'), '-', lit(VISITOR_MAIL_WINDOW_MS));
        const isOver = eb.case().when(ref('visitor_mails.queued_at'), '<', windowStart);
        return {
          lead_id: isOver.then(ref('excluded.lead_id')).else(ref('visitor_mails.lead_id')).end(),
          queued_at: isOver.then(ref('excluded.queued_at')).else(ref('visitor_mails.queued_at')).end(),
        };
      }),
    )
    .returning(['fingerprint', 'lead_id', 'queued_at'])
    .execute();
  // Within the window the row is that of the mail before, which may be one of the same lead.
  const claimed = rows.filter((row) => first.get(row.fingerprint)?.queued_at === row.queued_at);
  return new Set(claimed.map(({ lead_id }) => lead_id));
}

/** Queues the mail that confirms an opt-out, if the person is known by a lead of another form. */
export async function confirmOptOut(
  db: Transaction<Tables>,
  context: Pick<OpenStore, 'secret'>,
  { email, receivedAt, destinations }: { email: string; receivedAt: number; destinations: readonly DestinationRules[] },
): Promise<void> {
  const destination = destinations.find(({ isToVisitor }) => isToVisitor);
  if (!destination) return;
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('email', '=', email)
    .where('channel', '!=', UNSUBSCRIBE_CHANNEL)
    .where('standing', '!=', HELD_STANDING)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!lead) return;
  const mail = { leadId: lead.id, email, form: UNSUBSCRIBE_CHANNEL, queuedAt: receivedAt, optOut: '1' } as const;
  await queueVisitorMail(db, context, { ...mail, destination });
}

type QueuedMail = VisitorMail & { optOut: OptOut; destination: DestinationRules };

/** Queues a mail that is about a preference, as the next revision of a lead's mails. Returns it, if it may be sent. */
export async function queueVisitorMail(
  db: Transaction<Tables>,
  { secret }: Pick<OpenStore, 'secret'>,
  { optOut, destination, ...mail }: QueuedMail,
): Promise<number | undefined> {
  const { leadId, queuedAt } = mail;
  if (!(await claimVisitorMails(db, secret, [mail])).has(leadId)) return undefined;
  // Two instances that queue different mails of one lead number them one after the other.
  await lockLeads(db, [leadId]);
  const { latest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .where('lead_id', '=', leadId)
    .where('destination', '=', destination.name)
    .executeTakeFirstOrThrow();
  const revision = Number(latest ?? 0) + 1;
  await db
    .insertInto('outbox')
    .values({
      lead_id: leadId,
      destination: destination.name,
      revision,
      opt_out: optOut,
      state: 'pending',
      attempts: 0,
      due_at: queuedAt + destination.delayMs,
      queued_at: queuedAt,
    })
    .execute();
  return revision;
}

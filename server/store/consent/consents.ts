import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import { isConsent, OPT_OUT_LABEL } from '../../../leads/fields.ts';
import type { DestinationRules } from '../../delivery-rules.ts';
import { fingerprint } from '../engine/secret.ts';
import { queueVisitorMail } from '../mail/visitor-mails.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import type { Submission } from '../submission.ts';

type Context = Pick<OpenStore, 'secret' | 'consent'>;

/** Keeps what each ticked box said, and asks for its confirmation. A repeated submission is the same consent. */
export async function recordConsents(
  db: Transaction<Tables>,
  context: Context,
  groups: readonly { leadId: string; submissions: readonly Submission[] }[],
): Promise<void> {
  for (const { leadId, submissions } of groups) {
    const ticked = submissions.findLast(
      ({ channel, optOut }) => channel !== UNSUBSCRIBE_CHANNEL && isConsent(channel, optOut),
    );
    if (!ticked || (await hasOpenConsent(db, leadId))) continue;
    const { fields, page, receivedAt, destinations, configuredDestinations } = ticked;
    await insertConsent(db, {
      lead_id: leadId,
      fingerprint: fingerprint(context.secret, fields.email),
      words: OPT_OUT_LABEL,
      page,
      given_at: receivedAt,
    });
    // The rules of the call know whether its mails wait for a token.
    await askForConfirmation(db, context, leadId, [...destinations, ...configuredDestinations], receivedAt);
  }
}

/** Sends the mail that asks, unless the lead is suspected, or its person has confirmed or was asked within a day. */
export async function askForConfirmation(
  db: Transaction<Tables>,
  context: Context,
  leadId: string,
  destinations: readonly DestinationRules[],
  now: number,
): Promise<void> {
  const destination = destinations.find(({ isToVisitor }) => isToVisitor);
  if (context.consent === 'single' || !destination) return;
  const open = db
    .selectFrom('consents')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['consents.id', 'fingerprint', 'email', 'standing'])
    .where('lead_id', '=', leadId)
    .where('asked_at', 'is', null)
    .where('withdrawn_at', 'is', null);
  const consent = await open.executeTakeFirst();
  if (!consent || consent.standing === 'suspected') return;
  if ((await findOptedIn(db, context.consent, [consent.fingerprint])).size > 0) return;
  const mail = { leadId, email: consent.email, form: 'consent', queuedAt: now, optOut: '0', destination } as const;
  const revision = await queueVisitorMail(db, context, mail);
  if (revision === undefined) return;
  await db
    .updateTable('consents')
    .set({ asked_at: now, mail_revision: revision })
    .where('id', '=', consent.id)
    .execute();
}

/** An opt-out ends what was agreed to before it, and what was not confirmed until then. */
export async function withdrawConsents(db: Transaction<Tables>, fingerprint: string, at: number): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('fingerprint', '=', fingerprint)
    .where('given_at', '<=', at)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Which of these people may be told as opted in: all, or where a consent must be confirmed, those who did. */
export async function findOptedIn(
  db: Transaction<Tables>,
  mode: OpenStore['consent'],
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mode === 'single' || fingerprints.length === 0) return new Set(fingerprints);
  const rows = await db
    .selectFrom('consents')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.fingerprint));
}

async function hasOpenConsent(db: Transaction<Tables>, leadId: string): Promise<boolean> {
  const open = db.selectFrom('consents').select('id').where('lead_id', '=', leadId).where('withdrawn_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

type Consent = Tables['consents'];
type NewConsent = Pick<Consent, 'lead_id' | 'fingerprint' | 'words' | 'page' | 'given_at'> &
  Partial<Pick<Consent, 'mail_revision' | 'confirmed_at'>>;

export async function insertConsent(db: Transaction<Tables>, consent: NewConsent): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      id: randomUUIDv7(),
      asked_at: null,
      mail_revision: null,
      confirmed_at: null,
      withdrawn_at: null,
      ...consent,
    })
    .execute();
}

import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import { hasRows } from '../engine/rows.ts';
import { fingerprint } from '../engine/secret.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import type { Submission } from '../submission.ts';

export type SubmissionsOfLead = { leadId: string; submissions: readonly Submission[] };

/** The latest submission whose box was ticked. */
export const findTicked = ({ submissions }: SubmissionsOfLead): Submission | undefined =>
  submissions.findLast(({ channel, consentWords }) => channel !== UNSUBSCRIBE_CHANNEL && consentWords !== null);

/** Keeps what each ticked box said. A repeated submission is the same consent. */
export async function recordConsents(
  db: Transaction<Tables>,
  { secret }: Pick<OpenStore, 'secret'>,
  leads: readonly SubmissionsOfLead[],
): Promise<void> {
  for (const lead of leads) {
    const ticked = findTicked(lead);
    if (!ticked || (await hasOpenConsent(db, lead.leadId))) continue;
    const { fields, page, receivedAt, consentWords } = ticked;
    await insertConsent(db, {
      lead_id: lead.leadId,
      fingerprint: fingerprint(secret, fields.email),
      words: consentWords ?? '',
      page,
      given_at: receivedAt,
    });
  }
}

/** An opt-out withdraws the consents given before it, whether or not they were confirmed. */
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

/** What stood beside the box that the person of a lead ticked last. */
export async function findConsentWords({ db }: OpenStore, leadId: string): Promise<string | undefined> {
  const given = db.selectFrom('consents').select('words').where('lead_id', '=', leadId).orderBy('given_at', 'desc');
  return (await given.limit(1).executeTakeFirst())?.words;
}

const hasOpenConsent = (db: Transaction<Tables>, leadId: string): Promise<boolean> =>
  hasRows(db.selectFrom('consents').where('lead_id', '=', leadId).where('withdrawn_at', 'is', null));

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

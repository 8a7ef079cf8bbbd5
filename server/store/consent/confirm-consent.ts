import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { CONFIRM_PATH } from '../../../leads/service-paths.ts';
import type { DestinationRules } from '../../delivery-rules.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { insertConsent } from './consents.ts';
import { liftOptOut, recordLift, tellPreferenceOf } from './opt-outs.ts';

/** withdrawn: the person has opted out since. unknown: the lead was erased or purged. */
export type Confirmation = 'confirmed' | 'withdrawn' | 'unknown';

/** The delivery of the mail whose link was used. */
type UsedLink = { mail: 'consent' | 'unsubscribed'; leadId: string; revision: number };

/** `words` are those of the page that offers to agree again. */
type ConfirmContext = { destinations: readonly DestinationRules[]; words: string };

/** Confirms the consent that a mail asked for, or offered anew, and tells the destinations; again, it changes nothing. */
export async function confirmConsent(
  store: OpenStore,
  link: UsedLink,
  { destinations, words }: ConfirmContext,
  now: number,
): Promise<Confirmation> {
  let liftedOf: string | undefined;
  const confirmation = await inTransaction<Confirmation>(store.db, async (db) => {
    // Two uses of a link at the same time are one after the other.
    const locked = db.selectFrom('leads').select('email').where('id', '=', link.leadId).forNoKeyUpdate();
    const lead = await locked.executeTakeFirst();
    if (!lead) return 'unknown';
    const find = () => findConsent(db, link);
    if (link.mail === 'unsubscribed' && !(await find()))
      await insertConsent(db, {
        ...{ lead_id: link.leadId, fingerprint: fingerprint(store.secret, lead.email), mail_revision: link.revision },
        ...{ words, page: CONFIRM_PATH, given_at: now },
      });
    const consent = await find();
    if (!consent) return 'unknown';
    if (consent.withdrawn_at !== null) return 'withdrawn';
    const { numUpdatedRows } = await db
      .updateTable('consents')
      .set({ confirmed_at: now })
      .where('id', '=', consent.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'confirmed';
    const person = { email: lead.email, receivedAt: now };
    const optIn = { ...person, receipt: randomUUIDv7(), reason: 'confirmed by mail' };
    const isLifted = await liftOptOut(db, store, { ...optIn, configuredDestinations: destinations });
    if (isLifted) liftedOf = lead.email;
    else await tellPreferenceOf(db, person.email, { optOut: '0', receivedAt: now, destinations });
    return 'confirmed';
  });
  if (liftedOf !== undefined) recordLift(store, liftedOf, now);
  return confirmation;
}

const findConsent = (db: Transaction<Tables>, { leadId, revision }: UsedLink) =>
  db
    .selectFrom('consents')
    .select(['id', 'withdrawn_at'])
    .where('lead_id', '=', leadId)
    .where('mail_revision', '=', revision)
    .executeTakeFirst();

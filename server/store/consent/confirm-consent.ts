import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ConfirmLink } from '../../mail/confirm-link.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import type { DestinationRules } from '../submission.ts';
import { recordReturn } from './consents.ts';
import { liftOptOuts, tellWishOf } from './wishes.ts';

/** withdrawn: the person has opted out since. unknown: the lead was erased or purged. */
export type Confirmation = 'confirmed' | 'withdrawn' | 'unknown';

/** The delivery of the mail whose link was used. */
type UsedLink = Pick<ConfirmLink, 'mail' | 'leadId' | 'revision'>;

/** Confirms the consent that a mail asked for, or offered anew, and tells the destinations; again, it changes nothing. */
export function confirmConsent(
  store: OpenStore,
  link: UsedLink,
  destinations: readonly DestinationRules[],
  now: number,
): Promise<Confirmation> {
  return inTransaction(store.db, async (db) => {
    const lead = await lockLead(db, store, link);
    if (!lead) return 'unknown';
    const find = () => findConsent(db, link);
    if (link.mail === 'unsubscribed' && !(await find())) await recordReturn(db, store, { ...link, ...lead }, now);
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
    const lifted = await liftOptOuts(db, store, [{ ...optIn, configuredDestinations: destinations }]);
    if (lifted === 0) await tellWishOf(db, store, person.email, { optOut: '0', receivedAt: now, destinations });
    return 'confirmed';
  });
}

/** Two uses of a link at the same time are one after the other. */
function lockLead(db: Transaction<Tables>, { dialect }: Pick<OpenStore, 'dialect'>, { leadId }: UsedLink) {
  const lead = db.selectFrom('leads').select('email').where('id', '=', leadId);
  return (dialect === 'postgres' ? lead.forNoKeyUpdate() : lead).executeTakeFirst();
}

const findConsent = (db: Transaction<Tables>, { leadId, revision }: UsedLink) =>
  db
    .selectFrom('consents')
    .select(['id', 'withdrawn_at'])
    .where('lead_id', '=', leadId)
    .where('mail_revision', '=', revision)
    .executeTakeFirst();

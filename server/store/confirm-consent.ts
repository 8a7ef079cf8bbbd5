import { randomUUIDv7 } from 'node:crypto';
import type { DestinationRules } from './submission.ts';
import type { OpenStore } from './tables.ts';
import { inTransaction } from './transaction.ts';
import { liftOptOuts, tellWishOf } from './wishes.ts';

/** withdrawn: the person has opted out since. unknown: the lead was erased or purged. */
export type Confirmation = 'confirmed' | 'withdrawn' | 'unknown';

/** Confirms the consent that a mail asked for, and tells the destinations; again, it changes nothing. */
export function confirmConsent(
  store: OpenStore,
  { leadId, revision }: { leadId: string; revision: number },
  destinations: readonly DestinationRules[],
  now: number,
): Promise<Confirmation> {
  return inTransaction(store.db, async (db) => {
    const consent = await db
      .selectFrom('consents')
      .innerJoin('leads', 'leads.id', 'lead_id')
      .select(['consents.id', 'email', 'withdrawn_at'])
      .where('lead_id', '=', leadId)
      .where('mail_revision', '=', revision)
      .executeTakeFirst();
    if (!consent) return 'unknown';
    if (consent.withdrawn_at !== null) return 'withdrawn';
    const { numUpdatedRows } = await db
      .updateTable('consents')
      .set({ confirmed_at: now })
      .where('id', '=', consent.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'confirmed';
    const person = { email: consent.email, receivedAt: now };
    const optIn = { ...person, receipt: randomUUIDv7(), reason: 'confirmed by mail' };
    const lifted = await liftOptOuts(db, store, [{ ...optIn, configuredDestinations: destinations }]);
    if (lifted === 0) await tellWishOf(db, store, person.email, { optOut: '0', receivedAt: now, destinations });
    return 'confirmed';
  });
}

import type { Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import type { LeadChange, LeadListRow } from '../../../leads/desk/leads.ts';
import type { DestinationRules } from '../../delivery-rules.ts';
import { releaseHeldOptOut } from '../consent/opt-outs.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import { heldOptOutStatusOf } from '../schema/stored-words.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';

/** Who changes leads at the desk, when, and who is told of it. */
export type ChangeContext = {
  person: Actor;
  now: number;
  /** All that are set. */
  destinations: readonly DestinationRules[];
  /** Those that a retry adds to leads stored before they were set. */
  addedByRetry: readonly DestinationName[];
};

type Kind = LeadChange['change']['kind'];

/** A held opt-out that belongs to no lead stands in the list by its receipt. */
export const toHeldOptOut = ({ receipt, received_at, ...rest }: HeldOptOut, isReleased = false): LeadListRow => ({
  ...{ id: receipt, receivedAt: received_at, name: '', company: '', title: '' },
  ...{ channel: UNSUBSCRIBE_CHANNEL, campaign: null },
  consent: isReleased ? 'opted-out' : 'no',
  delivery: isReleased ? 'none' : 'held',
  status: isReleased ? 'released' : heldOptOutStatusOf(rest),
  ...{ assignee: null, worked: 'closed', contactedAt: null, respondBy: null, isUnread: false, version: 0 },
});

export type HeldOptOut = Pick<Tables['opt_outs'], 'receipt' | 'received_at' | 'buried_at'>;

/** Releases, dismisses or restores opt-outs by their receipts. They have no version: each of these can be done again. */
export async function changeHeldOptOuts(
  db: Transaction<Tables>,
  store: OpenStore,
  receipts: readonly string[],
  kind: Kind,
  { person, now, destinations }: ChangeContext,
): Promise<LeadListRow[]> {
  if (receipts.length === 0 || !(kind === 'release' || kind === 'dismiss' || kind === 'restore')) return [];
  const held = await db
    .selectFrom('opt_outs')
    .select(['receipt', 'received_at', 'buried_at', 'email'])
    .where('receipt', 'in', receipts)
    .where('state', '=', 'held')
    .execute();
  if (held.length === 0) return [];
  const buried_at = kind === 'dismiss' ? now : null;
  const leadIds = held.map(({ receipt }) => receipt);
  if (kind === 'release')
    for (const { email } of held)
      await releaseHeldOptOut(db, store, { email: email ?? '', receivedAt: now, configuredDestinations: destinations });
  else await db.updateTable('opt_outs').set({ buried_at }).where('receipt', 'in', leadIds).execute();
  const detail = held.length === 1 ? 'an opt-out' : `${held.length} opt-outs`;
  await recordAudit(db, { person, action: kind, leadIds, detail, at: now });
  return held.map((optOut) => toHeldOptOut({ ...optOut, buried_at }, kind === 'release'));
}

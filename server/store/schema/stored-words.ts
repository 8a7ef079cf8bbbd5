import type { AuditAction } from '../../../leads/desk/people.ts';
import type { DeliveryState, LeadDelivery, LeadStatus } from '../../../leads/lead-states.ts';

/**
 * Words that the store keeps from its first releases, because instances of the release before read and write the same
 * rows during an upgrade. Only this file and the statements of this folder know what they mean:
 * suspected is held, buried is dismissed, waiting is pending, bury is dismiss.
 */
export type Standing = 'accepted' | 'suspected' | 'released';
export type SetAside = 'spam' | 'buried';
export type StoredDelivery = Exclude<LeadDelivery, 'pending'> | 'waiting';
/** held: of a submission that is held, or of one that awaits its token, until it is released. */
export type StoredState = Exclude<DeliveryState, 'retrying'>;
export type StoredAction = Exclude<AuditAction, 'dismiss'> | 'bury';

/** Of a lead that is held. */
export const HELD_STANDING = 'suspected' satisfies Standing;

/** Statuses of leads that were set aside, as they are counted. */
export const SET_ASIDE: readonly SetAside[] = ['spam', 'buried'];

export const statusOf = ({ standing, set_aside }: { standing: Standing; set_aside: SetAside | null }): LeadStatus => {
  if (set_aside !== null) return countedStatusOf(set_aside);
  return standing === HELD_STANDING ? 'held' : standing;
};

/** The status of a row of lead_counts. */
export const countedStatusOf = (stored: Exclude<LeadStatus, 'dismissed'> | SetAside): LeadStatus =>
  stored === 'buried' ? 'dismissed' : stored;

export const heldOptOutStatusOf = ({ buried_at }: { buried_at: number | null }): LeadStatus =>
  buried_at === null ? 'held' : 'dismissed';

export const toStanding = (status: 'accepted' | 'held' | 'released'): Standing =>
  status === 'held' ? HELD_STANDING : status;
export const toSetAside = (status: 'spam' | 'dismissed'): SetAside => (status === 'spam' ? 'spam' : 'buried');

/** A delivery is stored as pending until it is settled, whether or not an attempt has failed. */
export const stateOf = ({ state, last_error }: { state: StoredState; last_error: string | null }): DeliveryState =>
  state === 'pending' && last_error !== null ? 'retrying' : state;

export const deliveryOf = (stored: StoredDelivery): LeadDelivery => (stored === 'waiting' ? 'pending' : stored);
export const toStoredDelivery = (delivery: LeadDelivery): StoredDelivery =>
  delivery === 'pending' ? 'waiting' : delivery;

export const actionOf = (stored: StoredAction): AuditAction => (stored === 'bury' ? 'dismiss' : stored);
export const toStoredAction = (action: AuditAction): StoredAction => (action === 'dismiss' ? 'bury' : action);

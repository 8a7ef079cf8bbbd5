import type { LeadWithDeliveries } from '../store/desk/lookup.ts';
import { verificationOf } from '../store/leads/verification.ts';
import type { Tables } from '../store/schema/tables.ts';

export const STATUSES = [
  'waiting',
  'delivered',
  'dead',
  'suspected',
  'unverified',
  'stored',
  'spam',
  'buried',
] as const;

/** suspected and unverified: held until it is released; stored: it has no destination; spam and buried: set aside. */
export type Status = (typeof STATUSES)[number];

/** The status of a lead as `list` and `export` show it. */
export function statusOf(lead: LeadWithDeliveries): Status {
  const { standing, deliveries, set_aside } = lead;
  if (set_aside !== null) return set_aside;
  if (standing === 'suspected') return 'suspected';
  if (!deliveries.some(({ revision }) => revision === 0)) return 'stored';
  if (deliveries.some(({ state }) => state === 'held') && verificationOf(lead) === 'unverified') return 'unverified';
  if (deliveries.some(({ state }) => state === 'dead')) return 'dead';
  return deliveries.every(({ state }) => state === 'delivered') ? 'delivered' : 'waiting';
}

/** What a delivery tells: the lead, or a wish that changed after it. */
export function contentOf({ revision, opt_out }: Pick<Tables['outbox'], 'revision' | 'opt_out'>): string {
  if (revision === 0) return 'lead';
  return opt_out === '1' ? 'opt-out' : 'opt-in';
}

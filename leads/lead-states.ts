import type { OptOut } from './fields.ts';

/** held: stored and not delivered, until released or dismissed. spam and dismissed: set aside by a person, and can be restored. */
export const LEAD_STATUSES = ['accepted', 'held', 'released', 'spam', 'dismissed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Of one delivery, the worst first. retrying: pending, and an attempt has failed. dead: given up. */
export const DELIVERY_STATES = ['dead', 'held', 'retrying', 'pending', 'delivered'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Of a lead: that of its worst delivery. none: no destination is set. */
export const LEAD_DELIVERY_STATES = [...DELIVERY_STATES, 'none'] as const;
export type LeadDelivery = (typeof LEAD_DELIVERY_STATES)[number];

/** What a retry is for. */
export const isFailed = (state: LeadDelivery): boolean => state === 'dead' || state === 'retrying';

/** How far people are with a lead, apart from its deliveries. closed: won or not; a note says which. */
export const WORKED_STATES = ['new', 'contacted', 'qualified', 'closed'] as const;
export type Worked = (typeof WORKED_STATES)[number];

/** What a delivery tells: the lead, or a preference that changed after it. */
export function contentOf({ revision, opt_out }: { revision: number; opt_out: OptOut | null }): string {
  if (revision === 0) return 'lead';
  return opt_out === '1' ? 'opt-out' : 'opt-in';
}

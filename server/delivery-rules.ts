import type { Channel } from '../leads/channels.ts';
import type { OptOut } from '../leads/fields.ts';
import type { DeliveryState } from '../leads/lead-states.ts';

/** A lead without a token is unverified after this time, and is delivered or held as such. */
export const TOKEN_TIMEOUT_MS = 60_000;

/** The two calls of a form are sent at once; only the lead call has the box and own fields. */
export const LEAD_CALL_DELAY_MS = 1_000;

/**
 * Twice the longest timeout of a delivery that can be set, so that a claim outlives its lease only when its process has
 * ended. Instances of an earlier release go by `due_at`, which a claim moves ahead by as much.
 */
export const LEASE_MS = 120_000;

/** What each destination wants; `server/delivery` states it, and the store queues deliveries by it. */
export type DestinationRules = {
  name: string;
  /**
   * How a changed preference of a person is told: by the newest lead again, to a destination that merges the leads of a
   * person; by each lead again, to one that keeps a record of each; or by a delivery of its own.
   */
  tellsPreference: 'with the lead' | 'with each lead' | 'apart' | 'never';
  /** A lead of a form that sends a token is held until a valid one is stored. */
  isHeldForToken: boolean;
  /** Until its first attempt; one that waits for a token is due when a valid one is stored, and held after a false one. */
  delayMs: number;
  /** It is a mail to the visitor: one for an address and form a day, and one that confirms an opt-out. */
  isToVisitor: boolean;
};

export type LeadOfPerson = { id: string; channel: Channel; opt_out: OptOut | null; isHeld: boolean };

/** The latest delivery of a lead to a destination. */
export type LatestDelivery = {
  revision: number;
  state: Exclude<DeliveryState, 'retrying'>;
  opt_out: OptOut | null;
  first_attempt_at: number | null;
};

/** The ids of leads: `changed` have a delivery not yet attempted that tells the new preference; `added` get another one. */
export type PreferencePlan = { changed: string[]; added: string[] };

/** What a lead's own box says; without the lead call, which carries it, the person has not agreed to anything. */
export const optOutOf = ({ opt_out }: Pick<LeadOfPerson, 'opt_out'>): OptOut => opt_out ?? '1';

/**
 * How one destination is told of a changed preference. Once a delivery was attempted its content is fixed, because its
 * Idempotency-Key stands for it; a preference that changes later is a delivery of its own, with the next revision. It is
 * told once, with the newest lead of the person (`leads` begins with it), and after each delivery that is still under
 * way with the earlier preference; where the destination keeps a record of each lead, with each of them.
 */
export function planPreference(
  how: DestinationRules['tellsPreference'],
  leads: readonly LeadOfPerson[],
  latest: ReadonlyMap<string, LatestDelivery>,
  optOut: OptOut,
): PreferencePlan {
  if (how === 'never') return { changed: [], added: [] };
  return how === 'with each lead' ? planForEach(leads, latest, optOut) : planOnce(how, leads, latest, optOut);
}

function planOnce(
  how: 'with the lead' | 'apart',
  leads: readonly LeadOfPerson[],
  latest: ReadonlyMap<string, LatestDelivery>,
  optOut: OptOut,
): PreferencePlan {
  const plan: PreferencePlan = { changed: [], added: [] };
  let isTold = false;
  for (const lead of leads) {
    const delivery = latest.get(lead.id);
    if (delivery?.state !== 'pending') continue;
    if (delivery.revision === 0 && how === 'apart') continue;
    if (delivery.first_attempt_at !== null) {
      if (delivery.opt_out !== optOut) plan.added.push(lead.id);
      isTold = true;
    } else if (delivery.revision > 0) {
      plan.changed.push(lead.id);
      isTold = true;
    } else isTold ||= optOut === '1' || optOutOf(lead) === optOut;
  }
  if (isTold) return plan;
  const isDelivered = ({ id }: LeadOfPerson) => latest.has(id) && latest.get(id)?.state !== 'held';
  const newest = leads.find((lead) => (how === 'with the lead' ? isDelivered(lead) : !lead.isHeld));
  return newest ? { ...plan, added: [newest.id] } : plan;
}

function planForEach(
  leads: readonly LeadOfPerson[],
  latest: ReadonlyMap<string, LatestDelivery>,
  optOut: OptOut,
): PreferencePlan {
  const plan: PreferencePlan = { changed: [], added: [] };
  for (const lead of leads) {
    const delivery = latest.get(lead.id);
    if (!delivery || delivery.state === 'held') continue;
    const isUntried = delivery.state === 'pending' && delivery.first_attempt_at === null;
    // The first attempt at a lead tells that it is on the list of opt-outs, or else its own box.
    const untold = optOut === '1' ? '1' : optOutOf(lead);
    if (isUntried && delivery.revision > 0) plan.changed.push(lead.id);
    else if ((isUntried ? untold : delivery.opt_out) !== optOut) plan.added.push(lead.id);
  }
  return plan;
}

import { findLeadsByIdEnding, type LeadWithDeliveries } from '../store/lookup.ts';
import type { LeadRow, OpenStore, Tables } from '../store/tables.ts';
import { verificationOf } from '../store/verification.ts';
import { CommandError } from './context.ts';
import type { Status } from './filters.ts';

/** The status of a lead as `list` and `export` show it. */
export function statusOf(lead: LeadWithDeliveries): Status {
  const { standing, deliveries } = lead;
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

/** Ids begin with the time, so their last characters are the ones that differ. */
export const shortId = (id: string) => id.slice(-12);

export const isIdEnding = (given: string | undefined): given is string =>
  given !== undefined && /^[0-9a-f-]{6,36}$/.test(given);

export async function findLead(store: OpenStore, given: string | undefined, command: string): Promise<LeadRow> {
  if (given === undefined) throw new CommandError(`Which lead? npm run leads -- ${command} <id>, as 'list' shows it.`);
  if (!isIdEnding(given)) throw new CommandError(`'${given}' is not the id of a lead; 'list' shows them.`);
  const [lead, another] = await findLeadsByIdEnding(store, given);
  if (!lead) throw new CommandError(`There is no lead whose id ends in '${given}'.`);
  if (another) throw new CommandError(`More than one lead's id ends in '${given}'; give more of it.`);
  return lead;
}

export const formatTime = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ');

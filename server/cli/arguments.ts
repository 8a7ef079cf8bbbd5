import { emailError, normalizeEmail } from '../../leads/email.ts';
import { findLeadsByIdEnding } from '../store/desk/lookup.ts';
import type { LeadRow, OpenStore } from '../store/schema/tables.ts';
import { CommandError } from './context.ts';

/** The address that a command is about. */
export function readEmail(given: string | undefined, usage: string): string {
  if (given === undefined) throw new CommandError(`Whom? npm run leads -- ${usage}`);
  const email = normalizeEmail(given);
  if (emailError(email)) throw new CommandError(`'${given}' is not an e-mail address.`);
  return email;
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

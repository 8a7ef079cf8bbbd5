import { countPerson, erasePerson, type Removal } from '../leads/erase.ts';
import type { Actor } from '../people/audit-log.ts';
import type { OpenStore } from '../schema/tables.ts';

export type Erased = { kind: 'erased'; leads: number } & Removal;

/** Erases the person of a lead, if the address that was typed is theirs. */
export async function eraseByLead(
  store: OpenStore,
  leadId: string,
  typed: string,
  person: Actor,
): Promise<Erased | { kind: 'missing' } | { kind: 'other address' }> {
  const lead = await store.db.selectFrom('leads').select('email').where('id', '=', leadId).executeTakeFirst();
  if (!lead) return { kind: 'missing' };
  if (typed.trim().toLowerCase() !== lead.email.toLowerCase()) return { kind: 'other address' };
  const { leads } = await countPerson(store, lead.email);
  return { kind: 'erased', leads, ...(await erasePerson(store, lead.email, person)) };
}

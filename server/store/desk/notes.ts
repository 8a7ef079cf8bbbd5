import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import type { OpenStore } from '../schema/tables.ts';

type Note = { id: string; at: number; by: { id: string; name: string }; text: string };

/** Undefined where there is no such lead. */
export const addNote = (
  { db }: OpenStore,
  leadId: string,
  text: string,
  person: Actor & { id: string },
  now: number,
): Promise<Note | undefined> =>
  inTransaction(db, async (transaction) => {
    const lead = await transaction.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
    if (!lead) return undefined;
    const id = randomUUIDv7();
    await transaction
      .insertInto('notes')
      .values({ id, lead_id: leadId, person_id: person.id, person_name: person.name, at: now, text })
      .execute();
    await recordAudit(transaction, { person, action: 'note', leadIds: [leadId], at: now });
    return { id, at: now, by: { id: person.id, name: person.name }, text };
  });

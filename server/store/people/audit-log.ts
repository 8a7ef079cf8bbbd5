import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ParsedDeskInput } from '../../../leads/desk/calls.ts';
import { PAGE_SIZE } from '../../../leads/desk/limits.ts';
import type { AuditAction } from '../../../leads/desk/people.ts';
import { formatCursor, PAGE_AND_ONE, parseCursor, toPage } from '../engine/page.ts';
import { actionOf, toStoredAction } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';

/** A person of the desk as the audit log names them; what is not a person has neither id nor address. */
export type Actor = { id: string | null; name: string; email: string | null };

export const COMMAND_LINE: Actor = { id: null, name: 'command line', email: null };
export const SERVICE: Actor = { id: null, name: 'service', email: null };
export const COMPANY_SIGN_IN: Actor = { id: null, name: 'company sign-in', email: null };
export const ASSIGNMENT_RULE: Actor = { id: null, name: 'assignment rule', email: null };

export type AuditEntry = {
  person: Actor;
  action: AuditAction;
  leadIds?: readonly string[];
  /** How many leads it was about, where that is more than `leadIds` holds. */
  leads?: number;
  /** In words. Never an address, a name of a lead or a search text, because no erasure reaches the log. */
  detail?: string;
  at: number;
};

/** Rows of one statement; SQLite takes 32,766 values in one. */
const ROWS = 5000;

/** Adds an entry, in the transaction of the change it is about where there is one. */
export async function recordAudit(
  db: Kysely<Tables>,
  { person, action, leadIds = [], leads = leadIds.length, detail = '', at }: AuditEntry,
): Promise<void> {
  const id = randomUUIDv7();
  await db
    .insertInto('desk_audit')
    .values({
      ...{ id, at, person_id: person.id, by: person.name, email: person.email },
      ...{ action: toStoredAction(action), leads, detail },
    })
    .execute();
  const rows = [...new Set(leadIds)].map((lead_id) => ({ audit_id: id, lead_id }));
  for (let start = 0; start < rows.length; start += ROWS)
    await db
      .insertInto('desk_audit_leads')
      .values(rows.slice(start, start + ROWS))
      .execute();
}

/** The same as an operation of its own, for what is read and not changed. */
export const addAuditEntry = ({ db }: OpenStore, entry: AuditEntry): Promise<void> => recordAudit(db, entry);

/** As many ids as a page of leads has; an export names more. */
const MAX_LEAD_IDS = PAGE_SIZE;

/** One page, newest first. */
export async function listAudit(
  { db }: OpenStore,
  { cursor, by, action, leadId, from, before }: ParsedDeskInput<'listAudit'>,
) {
  const after = parseCursor(cursor);
  let query = db.selectFrom('desk_audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(PAGE_AND_ONE);
  if (by !== undefined) query = query.where(({ or, eb }) => or([eb('person_id', '=', by), eb('by', '=', by)]));
  if (action !== undefined) query = query.where('action', '=', toStoredAction(action));
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after.receivedAt, after.id)));
  if (leadId !== undefined)
    query = query.where('id', 'in', ({ selectFrom }) =>
      selectFrom('desk_audit_leads').select('audit_id').where('lead_id', '=', leadId),
    );
  const { rows: page, next } = toPage(await query.execute(), ({ at, id }) => formatCursor({ receivedAt: at, id }));
  const rows = await Promise.all(
    page.map(async ({ person_id: personId, ...row }) => ({
      ...row,
      personId,
      action: actionOf(row.action),
      leadIds: await leadIdsOf(db, row.id),
    })),
  );
  return { rows, next };
}

async function leadIdsOf(db: Kysely<Tables>, auditId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_audit_leads')
    .select('lead_id')
    .where('audit_id', '=', auditId)
    .orderBy('lead_id')
    .limit(MAX_LEAD_IDS)
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

import type { Kysely } from 'kysely';
import type { AuditAction } from '../../../leads/desk/people.ts';
import { actionOf, toStoredAction } from '../schema/stored-words.ts';
import type { Tables } from '../schema/tables.ts';

export type ChangeOfLead = { by: string; at: number; what: string };

/** What each change of a lead is, after the name of who made it. */
const CHANGES: Partial<Record<AuditAction, string>> = {
  retry: 'asked for another try',
  release: 'released it',
  dismiss: 'dismissed it',
  spam: 'marked it as spam',
  restore: 'restored it',
  assign: 'assigned it',
  worked: 'marked it as',
  note: 'added a note',
  'opt-out': 'opted the address out',
  'opt-in': 'lifted the opt-out of the address',
};

const wordsOf = ({ action, detail }: Pick<Tables['desk_audit'], 'action' | 'detail'>) =>
  [CHANGES[actionOf(action)], action === 'assign' || action === 'worked' ? detail : ''].filter(Boolean).join(' ');

function changesOf(db: Kysely<Tables>) {
  return db
    .selectFrom('desk_audit_leads')
    .innerJoin('desk_audit', 'desk_audit.id', 'audit_id')
    .select(['lead_id', 'by', 'at', 'action', 'detail'])
    .where('action', 'in', (Object.keys(CHANGES) as AuditAction[]).map(toStoredAction));
}

/** The latest change of each lead at the desk or by the command line. */
export async function findLatestChanges(
  db: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<Map<string, ChangeOfLead>> {
  if (leadIds.length === 0) return new Map();
  const rows = await changesOf(db)
    .where('lead_id', 'in', leadIds)
    .where('action', '!=', 'note')
    .orderBy('at')
    .execute();
  return new Map(rows.map((row) => [row.lead_id, { by: row.by, at: row.at, what: wordsOf(row) }]));
}

/** Every change of a lead, oldest first. */
export async function listChanges(db: Kysely<Tables>, leadId: string): Promise<ChangeOfLead[]> {
  const rows = await changesOf(db).where('lead_id', '=', leadId).orderBy('at').limit(MAX_CHANGES).execute();
  return rows.map((row) => ({ by: row.by, at: row.at, what: wordsOf(row) }));
}

const MAX_CHANGES = 500;

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Role } from '../../../leads/desk/roles.ts';
import { hasRows } from '../engine/rows.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { type Actor, recordAudit } from './audit-log.ts';
import { endSessionsOf } from './sessions.ts';

export const present = (db: Kysely<Tables>) => db.selectFrom('desk_people').where('removed_at', 'is', null);

export const removed = (db: Kysely<Tables>) => db.selectFrom('desk_people').where('removed_at', 'is not', null);

/** Those who may see leads. */
export const presentSales = (db: Kysely<Tables>) => present(db).where('role', 'in', ['sales', 'admin']);

/** Those who may write pages. */
export const presentWriters = (db: Kysely<Tables>) => present(db).where('role', 'in', ['writer', 'admin']);

export const hasPeople = (db: Kysely<Tables>): Promise<boolean> => hasRows(present(db));

/** People who may work at the desk, and those who were invited and have not signed in yet. */
export async function listPeople({ db }: OpenStore, now: number) {
  const people = await present(db)
    .select(['id', 'name', 'email', 'role', 'version'])
    .select(['signs_in_by as signsInBy', 'added_at as addedAt', 'seen_at as seenAt'])
    .select(sql<number>`case when away_since is null then 0 else 1 end`.as('away'))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const invitations = await db
    .selectFrom('desk_invitations')
    .select(['id', 'email', 'role', 'invited_by as by', 'expires_at as expiresAt'])
    .where('email', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('invited_at')
    .execute();
  return {
    people: people.map(({ away, ...person }) => ({ ...person, isAway: Number(away) === 1 })),
    invitations: invitations.map((row) => ({ ...row, email: row.email ?? '' })),
  };
}

/** Locked, so that two admins do not remove each other at the same time, and two people do not take one name. */
export const lockAdmins = (db: Transaction<Tables>) =>
  present(db).select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute();

export async function isLastAdmin(db: Transaction<Tables>, id: string): Promise<boolean> {
  const admins = await lockAdmins(db);
  return admins.length === 1 && admins[0]?.id === id;
}

export type PersonChange =
  | { kind: 'done' | 'missing' | 'last admin' | 'company role' }
  | { kind: 'changed'; by: string; at: number; role: Role };

/** Changes the role and ends the sessions that had another. */
export async function changeRole(
  store: OpenStore,
  { id, role, version }: { id: string; role: Role; version: number },
  by: Actor,
  now: number,
): Promise<PersonChange> {
  return inTransaction(store.db, async (db) => {
    const isLast = await isLastAdmin(db, id);
    const person = await present(db).selectAll().where('id', '=', id).executeTakeFirst();
    if (!person) return { kind: 'missing' };
    if (person.signs_in_by === 'company') return { kind: 'company role' };
    if (person.version !== version)
      return { kind: 'changed', by: person.changed_by, at: person.changed_at, role: person.role };
    if (person.role === role) return { kind: 'done' };
    if (isLast) return { kind: 'last admin' };
    await db
      .updateTable('desk_people')
      .set({ role, version: version + 1, changed_by: by.name, changed_at: now })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(db, id);
    await recordAudit(db, {
      person: by,
      action: 'role',
      detail: `${person.name}: ${person.role}, now ${role}`,
      at: now,
    });
    return { kind: 'done' };
  });
}

export async function removePerson(store: OpenStore, id: string, by: Actor, now: number): Promise<PersonChange> {
  return inTransaction(store.db, async (db) => {
    const isLast = await isLastAdmin(db, id);
    const person = await present(db).select(['id', 'name']).where('id', '=', id).executeTakeFirst();
    if (!person) return { kind: 'missing' };
    if (isLast) return { kind: 'last admin' };
    await endAccess(db, person, 'desk', by, now);
    return { kind: 'done' };
  });
}

/** Ends sessions and passkeys; the row stays for its name. */
export async function endAccess(
  db: Transaction<Tables>,
  { id, name }: { id: string; name: string },
  removedBy: 'desk' | 'provider',
  by: Actor,
  now: number,
): Promise<void> {
  await endSessionsOf(db, id);
  await db.deleteFrom('desk_passkeys').where('person_id', '=', id).execute();
  await db.updateTable('desk_people').set({ removed_at: now, removed_by: removedBy }).where('id', '=', id).execute();
  await recordAudit(db, { person: by, action: 'remove', detail: name, at: now });
}

/** Removes everyone with this address, the last admin too, and what invites them. */
export async function revoke({ db }: OpenStore, email: string, by: Actor, now: number) {
  return inTransaction(db, async (transaction) => {
    const people = await present(transaction).select(['id', 'name']).where('email', '=', email).execute();
    for (const person of people) await endAccess(transaction, person, 'desk', by, now);
    const withdrawn = await transaction.deleteFrom('desk_invitations').where('email', '=', email).executeTakeFirst();
    const hasAdmin = await hasRows(present(transaction).where('role', '=', 'admin'));
    return { people: people.length, invitations: Number(withdrawn.numDeletedRows), hasAdmin };
  });
}

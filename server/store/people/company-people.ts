import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Role } from '../../../leads/desk/roles.ts';
import { seal, unseal } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { COMPANY_SIGN_IN, recordAudit } from './audit-log.ts';
import { isSystemName } from './names.ts';
import { endAccess } from './people.ts';
import { beginSession, endSessionsOf, hashToken, type NewSession, PROVIDER_CHECK_MS, providerKey } from './sessions.ts';

/** What the provider says about a person. */
export type CompanyPerson = {
  /** Issuer and subject. */
  subject: string;
  name: string;
  email: string;
  /** Null where the claim has none of the roles. */
  role: Role | null;
  /** By which the role is asked for again; undefined where the provider gives none. */
  refreshToken: string | undefined;
};

export type CompanySignIn = ({ kind: 'signed in' } & NewSession) | { kind: 'no role' } | { kind: 'removed' };

/** The role is what the provider says at each sign-in. Without one, access ends. */
export async function signInByCompany(
  { db }: OpenStore,
  { subject, name: given, email, role, refreshToken }: CompanyPerson,
  now: number,
): Promise<CompanySignIn> {
  const name = isSystemName(given) ? email || subject : given;
  return inTransaction(db, async (transaction) => {
    const known = await transaction
      .selectFrom('desk_people')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (role === null) {
      if (known && known.removed_at === null) await endAccess(transaction, known, 'provider', COMPANY_SIGN_IN, now);
      return { kind: 'no role' };
    }
    if (known?.removed_by === 'desk') return { kind: 'removed' };
    const id = known?.id ?? randomUUIDv7();
    if (known) await update(transaction, known, { name, email, role }, now);
    else
      await transaction
        .insertInto('desk_people')
        .values({
          ...{ id, name, email, role, signs_in_by: 'company', subject },
          ...{ added_at: now, version: 1, changed_by: COMPANY_SIGN_IN.name, changed_at: now },
        })
        .execute();
    const person = { id, name, email, role };
    const session = await beginSession(transaction, person, `company sign-in as ${role}`, now, refreshToken);
    return { kind: 'signed in', ...session };
  });
}

/** What the provider is asked by; undefined where another call asks, or has asked within the last quarter of an hour. */
export async function claimRoleCheck({ db }: OpenStore, sessionId: string, now: number) {
  const id_hash = hashToken(sessionId);
  const { numUpdatedRows } = await db
    .updateTable('desk_sessions')
    .set({ checked_at: now })
    .where('id_hash', '=', id_hash)
    .where('checked_at', '<=', now - PROVIDER_CHECK_MS)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const session = await db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'person_id')
    .select(['subject', 'provider_token'])
    .where('id_hash', '=', id_hash)
    .executeTakeFirst();
  if (!session?.subject || !session.provider_token) return undefined;
  return { subject: session.subject, refreshToken: unseal(providerKey(sessionId), session.provider_token) };
}

/** What the provider says of a session that is under way. Another role ends it, and none the access. */
export async function applyRoleCheck(
  { db }: OpenStore,
  sessionId: string,
  { subject, role, refreshToken }: Pick<CompanyPerson, 'subject' | 'role'> & { refreshToken: string },
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const people = transaction.selectFrom('desk_people').selectAll().where('subject', '=', subject);
    const known = await people.where('removed_at', 'is', null).executeTakeFirst();
    if (!known) return;
    if (role === null) await endAccess(transaction, known, 'provider', COMPANY_SIGN_IN, now);
    else await update(transaction, known, { ...known, role }, now);
    await transaction
      .updateTable('desk_sessions')
      .set({ provider_token: seal(providerKey(sessionId), refreshToken) })
      .where('id_hash', '=', hashToken(sessionId))
      .execute();
  });
}

async function update(
  db: Transaction<Tables>,
  known: Tables['desk_people'],
  { name, email, role }: { name: string; email: string; role: Role },
  now: number,
): Promise<void> {
  const hasNewRole = known.role !== role;
  await db
    .updateTable('desk_people')
    .set({ name, email, role, removed_at: null, removed_by: null })
    .$if(hasNewRole, (query) =>
      query.set({ version: known.version + 1, changed_by: COMPANY_SIGN_IN.name, changed_at: now }),
    )
    .where('id', '=', known.id)
    .execute();
  if (!hasNewRole) return;
  await endSessionsOf(db, known.id);
  await recordAudit(db, {
    person: COMPANY_SIGN_IN,
    action: 'role',
    detail: `${name}: ${known.role}, now ${role}`,
    at: now,
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Role } from '../../../leads/desk/roles.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { COMPANY_SIGN_IN, recordAudit } from './audit-log.ts';
import { isSystemName } from './names.ts';
import { endAccess } from './people.ts';
import { beginSession, endSessionsOf, type NewSession } from './sessions.ts';

/** What the provider says about a person. */
export type CompanyPerson = {
  /** Issuer and subject. */
  subject: string;
  name: string;
  email: string;
  /** Null where the claim has none of the roles. */
  role: Role | null;
};

export type CompanySignIn = ({ kind: 'signed in' } & NewSession) | { kind: 'no role' } | { kind: 'removed' };

/** The role is what the provider says at each sign-in. Without one, access ends. */
export async function signInByCompany(
  { db }: OpenStore,
  { subject, name: given, email, role }: CompanyPerson,
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
    const session = await beginSession(transaction, { id, name, email, role }, `company sign-in as ${role}`, now);
    return { kind: 'signed in', ...session };
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

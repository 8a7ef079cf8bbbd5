import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Role } from '../../../leads/desk/roles.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';
import { type Actor, recordAudit } from './audit-log.ts';
import { FIRST_LINK } from './names.ts';
import { hasPeople, present } from './people.ts';
import { hashToken, randomToken } from './sessions.ts';

const INVITATION_MS = DAY_MS;
const FIRST_LINK_MS = 15 * 60 * 1000;

/** Invites an address, once more if it has been; the newest link ends the others. isKnown: they have signed in before. */
export async function invite(
  { db }: OpenStore,
  { email, role }: { email: string; role: Role },
  by: Actor,
  now: number,
) {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('desk_invitations').where('email', '=', email).execute();
    // People who were removed too, because the log has what they did under the same name and address.
    const people = transaction.selectFrom('desk_people').select('name').where('email', '=', email);
    const known = await people.orderBy('added_at', 'desc').executeTakeFirst();
    const detail = known ? `${known.name} again, as ${role}` : `as ${role}`;
    await recordAudit(transaction, { person: by, action: 'invite', detail, at: now });
    const invitation = { email, role, invited_by: by.name };
    return { ...(await addInvitation(transaction, invitation, now, INVITATION_MS)), isKnown: known !== undefined };
  });
}

/** The link of the first admin; undefined after the first sign-in. */
export async function createFirstLink({ db }: OpenStore, now: number): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    if (await hasPeople(transaction)) return undefined;
    await transaction.deleteFrom('desk_invitations').where('email', 'is', null).execute();
    const first = { email: null, role: 'admin', invited_by: FIRST_LINK } as const;
    return (await addInvitation(transaction, first, now, FIRST_LINK_MS)).token;
  });
}

async function addInvitation(
  db: Kysely<Tables>,
  invitation: Pick<Tables['desk_invitations'], 'email' | 'role' | 'invited_by'>,
  now: number,
  durationMs: number,
): Promise<{ id: string; token: string }> {
  const id = randomUUIDv7();
  const token = randomToken();
  await db
    .insertInto('desk_invitations')
    .values({ ...invitation, id, token_hash: hashToken(token), invited_at: now, expires_at: now + durationMs })
    .execute();
  return { id, token };
}

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The invitation of a token, which stays: reading it uses nothing up. */
export async function findInvitation({ db }: OpenStore, token: string, now: number) {
  const found = await db
    .selectFrom('desk_invitations')
    .select(['id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email } = found;
  if (email === null) return (await hasPeople(db)) ? undefined : { id, email, personId: null };
  // The person who has this address already gets a new passkey by the link.
  const person = await findByPasskeyEmail(db, email);
  return { id, email, personId: person?.id ?? null };
}

export const findByPasskeyEmail = (db: Kysely<Tables>, email: string) =>
  present(db).selectAll().where('email', '=', email).where('signs_in_by', '=', 'passkey').executeTakeFirst();

/** Uses an invitation up; of two attempts at the same time one gets it. */
export async function takeInvitation(db: Kysely<Tables>, token: string, now: number) {
  const taken = await db
    .deleteFrom('desk_invitations')
    .where('token_hash', '=', hashToken(token))
    .returning(['email', 'role', 'invited_by', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= now) return undefined;
  return taken.email === null && (await hasPeople(db)) ? undefined : taken;
}

export async function withdrawInvitation({ db }: OpenStore, id: string, by: Actor, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom('desk_invitations')
      .where('id', '=', id)
      .where('email', 'is not', null)
      .returning('role')
      .executeTakeFirst();
    if (!withdrawn) return false;
    await recordAudit(transaction, {
      person: by,
      action: 'invite',
      detail: `as ${withdrawn.role}, withdrawn`,
      at: now,
    });
    return true;
  });
}

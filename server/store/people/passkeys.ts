import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { findByPasskeyEmail, takeInvitation } from './invitations.ts';
import { isNameTaken } from './names.ts';
import { isLastAdmin, lockAdmins } from './people.ts';
import { beginSession, endSessionsOf, type NewSession } from './sessions.ts';

export type Passkey = Pick<Tables['desk_passkeys'], 'id' | 'public_key' | 'counter'>;

type Registration = {
  /** Of the invitation. */
  token: string;
  /** Is also the user handle of the passkey. */
  personId: string;
  name: string;
  /** What the first admin typed; an invitation has its own. */
  email: string;
  passkey: Passkey;
};

type Registered = NewSession | 'no invitation' | 'known passkey' | 'name taken';

/**
 * Uses the invitation up, adds the person with their passkey and signs them in. A person who is there already gets the
 * new passkey in place of those they had, because they are invited again when a device is lost.
 */
export async function register(
  store: OpenStore,
  { token, personId: id, name, email: typed, passkey }: Registration,
  now: number,
): Promise<Registered> {
  return inTransaction<Registered>(store.db, async (db) => {
    // Credential ids are chosen by the authenticator. Before the invitation is used up, so that it still works after.
    const owner = await findPasskey({ ...store, db }, passkey.id);
    if (owner && owner.person_id !== id) return 'known passkey';
    const invitation = await takeInvitation(db, token, now);
    if (!invitation) return 'no invitation';
    await lockAdmins(db);
    // Another person may have taken it since this registration was begun. Thrown, so that the link still works.
    if (await isNameTaken({ ...store, db }, name, id)) throw new NameTakenError();
    const { invited_by } = invitation;
    const email = invitation.email ?? typed;
    const known = await findByPasskeyEmail(db, email);
    const role = known && (await isLastAdmin(db, known.id)) ? 'admin' : invitation.role;
    if (known) {
      // Another registration of this address was completed after this one had begun.
      if (known.id !== id) return 'no invitation';
      await endSessionsOf(db, id);
      await db.deleteFrom('desk_passkeys').where('person_id', '=', id).execute();
      await db
        .updateTable('desk_people')
        .set({ name, role, version: known.version + 1, changed_by: invited_by, changed_at: now })
        .where('id', '=', id)
        .execute();
    } else
      await db
        .insertInto('desk_people')
        .values({
          ...{ id, name, email, role, signs_in_by: 'passkey' },
          ...{ added_at: now, version: 1, changed_by: invited_by, changed_at: now },
        })
        .execute();
    await db
      .insertInto('desk_passkeys')
      .values({ ...passkey, person_id: id, added_at: now })
      .execute();
    const detail = `new passkey as ${role}, invited by ${invited_by}`;
    return beginSession(db, { id, name, email, role }, detail, now);
  }).catch((error) => {
    if (error instanceof NameTakenError) return 'name taken';
    throw error;
  });
}

class NameTakenError extends Error {}

export const findPasskey = ({ db }: OpenStore, id: string) =>
  db
    .selectFrom('desk_passkeys')
    .select(['id', 'public_key', 'counter', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Signs in the person of a passkey whose answer was verified. */
export async function signInByPasskey(
  { db }: OpenStore,
  { id, counter }: { id: string; counter: number },
  now: number,
): Promise<NewSession | undefined> {
  return inTransaction(db, async (transaction) => {
    await transaction.updateTable('desk_passkeys').set({ counter }).where('id', '=', id).execute();
    const person = await transaction
      .selectFrom('desk_passkeys')
      .innerJoin('desk_people', 'desk_people.id', 'desk_passkeys.person_id')
      .select(['desk_people.id', 'name', 'email', 'role'])
      .where('desk_passkeys.id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return person && beginSession(transaction, person, 'passkey', now);
  });
}

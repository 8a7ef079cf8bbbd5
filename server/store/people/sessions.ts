import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Me } from '../../../leads/desk/people.ts';
import { keyFor, seal } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { HOUR_MS } from '../utc-day.ts';
import { type Actor, recordAudit } from './audit-log.ts';

/** A token that cannot be guessed, so a plain hash is enough to keep of it. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** The id of the session is in the cookie alone, so the store does not hold what opens the provider's token. */
export const providerKey = (sessionId: string) => keyFor(sessionId, 'provider token');

export const SESSION_MS = 12 * HOUR_MS;

/** `seen_at` is written at most this often, so that reading at the desk does not write at every call. */
const SEEN_STEP_MS = 5 * 60 * 1000;

/** The provider is asked at most this often whether a person still has their role. */
export const PROVIDER_CHECK_MS = 15 * 60 * 1000;

/** A person who is signed in, as they are now. */
export type SignedIn = Me;

/** What a sign-in gives: the id for the cookie, which is not kept, and the person. */
export type NewSession = { sessionId: string; person: SignedIn };

/** Begins a session and says so in the audit log; runs in the transaction of the sign-in. */
export async function beginSession(
  db: Kysely<Tables>,
  person: Omit<SignedIn, 'until' | 'isAway' | 'hasWeeklyMail'>,
  detail: string,
  now: number,
  providerToken?: string,
): Promise<NewSession> {
  const sessionId = randomToken();
  const until = now + SESSION_MS;
  await db
    .insertInto('desk_sessions')
    .values({
      ...{ id_hash: hashToken(sessionId), person_id: person.id, begun_at: now, expires_at: until },
      ...(providerToken && { provider_token: seal(providerKey(sessionId), providerToken), checked_at: now }),
    })
    .execute();
  const seen = db.updateTable('desk_people').set({ seen_at: now }).where('id', '=', person.id);
  const known = await seen.returning(['away_since', 'weekly_mail_since']).executeTakeFirst();
  await recordAudit(db, { person, action: 'sign-in', detail, at: now });
  const { away_since = null, weekly_mail_since = null } = known ?? {};
  const choices = { isAway: away_since !== null, hasWeeklyMail: weekly_mail_since !== null };
  return { sessionId, person: { ...person, ...choices, until } };
}

/** The person of a session that has not ended. The role is read anew, so that no session keeps an old one. */
export async function findSession({ db }: OpenStore, sessionId: string, now: number) {
  const found = await db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .select(['desk_people.id', 'name', 'email', 'role', 'seen_at', 'away_since', 'expires_at', 'checked_at'])
    .select('weekly_mail_since')
    .where('id_hash', '=', hashToken(sessionId))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { seen_at, away_since, weekly_mail_since, expires_at: until, checked_at, ...person } = found;
  if ((seen_at ?? 0) < now - SEEN_STEP_MS)
    await db.updateTable('desk_people').set({ seen_at: now }).where('id', '=', person.id).execute();
  const choices = { isAway: away_since !== null, hasWeeklyMail: weekly_mail_since !== null };
  return { ...person, ...choices, until, isCheckDue: checked_at !== null && checked_at <= now - PROVIDER_CHECK_MS };
}

export async function endSession(
  { db }: OpenStore,
  sessionId: string,
  person: Actor,
  now: number,
  detail = '',
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('desk_sessions').where('id_hash', '=', hashToken(sessionId)).execute();
    await recordAudit(transaction, { person, action: 'sign-out', detail, at: now });
  });
}

export async function endSessionsOf(db: Kysely<Tables>, personId: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('person_id', '=', personId).execute();
}

import type { OpenStore, Tables } from '../schema/tables.ts';
import { hashToken, randomToken } from './sessions.ts';

type CeremonyKind = Tables['desk_ceremonies']['kind'];

/** Longer than a browser lets a person look for their passkey or their password at the company. */
export const CEREMONY_MS = 10 * 60 * 1000;

/** Begins a sign-in or registration; the id that is returned is not kept. */
export async function beginCeremony(
  { db }: OpenStore,
  kind: CeremonyKind,
  expected: Record<string, string>,
  now: number,
): Promise<string> {
  const id = randomToken();
  await db
    .insertInto('desk_ceremonies')
    .values({ id_hash: hashToken(id), kind, expected: JSON.stringify(expected), expires_at: now + CEREMONY_MS })
    .execute();
  return id;
}

/** What the answer to a ceremony is checked against; deleted by this, so that no challenge is answered twice. */
export async function takeCeremony(
  { db }: OpenStore,
  kind: CeremonyKind,
  id: string,
  now: number,
): Promise<Record<string, string> | undefined> {
  const taken = await db
    .deleteFrom('desk_ceremonies')
    .where('id_hash', '=', hashToken(id))
    .where('kind', '=', kind)
    .returning(['expected', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? JSON.parse(taken.expected) : undefined;
}

import type { Kysely } from 'kysely';
import type { ConsentState } from '../../../leads/consent.ts';
import { fingerprint } from '../engine/secret.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';

type Context = Pick<OpenStore, 'secret' | 'consent'>;

/** By address; a person who ticked no box and did not opt out is not in it. */
export async function readConsentStates(
  db: Kysely<Tables>,
  { secret, consent }: Context,
  addresses: readonly string[],
): Promise<Map<string, ConsentState>> {
  const states = new Map<string, ConsentState>();
  if (addresses.length === 0) return states;
  const emails = new Map(addresses.map((email) => [fingerprint(secret, email), email]));
  const keys = [...emails.keys()];
  const optOuts = await db
    .selectFrom('opt_outs')
    .select('fingerprint')
    .where('fingerprint', 'in', keys)
    .where('state', '=', 'applied')
    .execute();
  const consents = await db
    .selectFrom('consents')
    .leftJoin('leads', 'leads.id', 'lead_id')
    .select(['fingerprint', 'confirmed_at'])
    .where('fingerprint', 'in', keys)
    .where('withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('standing', 'is', null), eb('standing', '!=', 'suspected')]))
    .execute();
  for (const { fingerprint: key, confirmed_at } of consents) {
    const email = emails.get(key) ?? '';
    const isGiven = consent === 'single' || confirmed_at !== null;
    if (isGiven || !states.has(email)) states.set(email, isGiven ? 'yes' : 'asked');
  }
  for (const { fingerprint: key } of optOuts) states.set(emails.get(key) ?? '', 'opted-out');
  return states;
}

export const readConsentState = async (db: Kysely<Tables>, context: Context, email: string): Promise<ConsentState> =>
  (await readConsentStates(db, context, [email])).get(email) ?? 'no';

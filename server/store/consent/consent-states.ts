import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ConsentState } from '../../../leads/consent.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { findOptedOut } from './opt-outs.ts';

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
  const consents = await db
    .selectFrom('consents')
    .leftJoin('leads', 'leads.id', 'lead_id')
    .select(['fingerprint', 'confirmed_at'])
    .where('fingerprint', 'in', keys)
    .where('withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('standing', 'is', null), eb('standing', '!=', HELD_STANDING)]))
    .execute();
  for (const { fingerprint: key, confirmed_at } of consents) {
    const email = emails.get(key) ?? '';
    const isGiven = consent === 'single' || confirmed_at !== null;
    if (isGiven || !states.has(email)) states.set(email, isGiven ? 'yes' : 'asked');
  }
  for (const key of await findOptedOut(db, keys)) states.set(emails.get(key) ?? '', 'opted-out');
  return states;
}

export const readConsentState = async (db: Kysely<Tables>, context: Context, email: string): Promise<ConsentState> =>
  (await readConsentStates(db, context, [email])).get(email) ?? 'no';

/** Agreed with this lead and has not withdrawn it. It is of one lead, so that figures can count it. */
export function hasAgreed({ exists, selectFrom }: ExpressionBuilder<Tables, 'leads'>, mode: OpenStore['consent']) {
  const given = selectFrom('consents').select('lead_id').whereRef('lead_id', '=', 'leads.id');
  const open = given.where('withdrawn_at', 'is', null);
  return exists(mode === 'single' ? open : open.where('confirmed_at', 'is not', null));
}

/** The state of the person of a lead, as a condition. */
export function isInState(
  { and, eb, or, not, exists, lit, selectFrom }: ExpressionBuilder<Tables, 'leads'>,
  mode: OpenStore['consent'],
  states: readonly ConsentState[],
) {
  const applied = selectFrom('opt_outs').select('opt_outs.fingerprint').where('opt_outs.state', '=', 'applied');
  const optedOut = exists(applied.whereRef('opt_outs.fingerprint', '=', 'leads.person_fingerprint'));
  const open = selectFrom('consents')
    .leftJoin('leads as given', 'given.id', 'consents.lead_id')
    .select('consents.fingerprint')
    .where('withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('given.standing', 'is', null), eb('given.standing', '!=', HELD_STANDING)]));
  const own = open.whereRef('consents.fingerprint', '=', 'leads.person_fingerprint');
  const ticked = exists(own);
  const isConfirmed = exists(own.where('confirmed_at', 'is not', null));
  // Where few are in a state, SQLite reads them once; it would look for them at each lead.
  const few = (query: typeof open | typeof applied) => eb('leads.person_fingerprint', 'in', query);
  const conditions = {
    yes: and([mode === 'single' ? ticked : few(open.where('confirmed_at', 'is not', null)), not(optedOut)]),
    asked: mode === 'single' ? lit(false) : and([ticked, not(isConfirmed), not(optedOut)]),
    no: and([not(ticked), not(optedOut)]),
    'opted-out': few(applied),
  };
  return or(states.map((state) => conditions[state]));
}

/** Whether few people are in these states, as far as can be told without counting them. */
export const areRareStates = (mode: OpenStore['consent'], states: readonly ConsentState[]): boolean =>
  states.every((state) => state === 'opted-out' || (state === 'yes' && mode === 'confirmed'));

export type ConsentHistory = Awaited<ReturnType<typeof readConsentHistory>>;

/** Everything that is kept about what a person agreed to. */
export function readConsentHistory(store: OpenStore, email: string) {
  const key = fingerprint(store.secret, email);
  return inTransaction(store.db, async (db) => {
    const consents = await db
      .selectFrom('consents')
      .leftJoin('leads', 'leads.id', 'lead_id')
      .selectAll('consents')
      .select('standing')
      .where('fingerprint', '=', key)
      .orderBy('given_at')
      .execute();
    const optOuts = await db
      .selectFrom('opt_outs')
      .select(['received_at', 'state'])
      .where('fingerprint', '=', key)
      .execute();
    const lifted = await db
      .selectFrom('opt_ins')
      .select(['received_at', 'reason'])
      .where('fingerprint', '=', key)
      .where('email', 'is not', null)
      .execute();
    return { consents, optOuts, lifted, state: await readConsentState(db, store, email) };
  });
}

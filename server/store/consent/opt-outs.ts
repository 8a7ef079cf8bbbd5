import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DestinationRules } from '../../delivery-rules.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { confirmOptOut } from '../mail/visitor-mails.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import type { OptOutRequest } from '../submission.ts';
import { recordOperatorConsent, withdrawConsents } from './consents.ts';
import { tellPreferenceOf } from './tell-preference.ts';

/** The preference to receive marketing e-mail again. */
export type OptIn = {
  email: string;
  receipt: string;
  receivedAt: number;
  reason: string;
  configuredDestinations: readonly DestinationRules[];
};

type Context = Pick<OpenStore, 'secret'>;

/** Puts addresses on the list of opt-outs and tells the destinations of those that were not on it. */
export async function applyOptOuts(
  db: Transaction<Tables>,
  context: Context,
  requests: readonly OptOutRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  const byFingerprint = fingerprinted(context.secret, requests);
  const known = await findOptedOut(db, [...byFingerprint.keys()]);
  await insertOptOuts(db, byFingerprint, 'applied');
  for (const [key, { email, receivedAt, configuredDestinations: destinations }] of byFingerprint) {
    await withdrawConsents(db, key, receivedAt);
    if (!known.has(key)) {
      await tellPreferenceOf(db, email, { optOut: '1', receivedAt, destinations });
      await confirmOptOut(db, context, { email, receivedAt, destinations });
    }
  }
}

/** Keeps opt-outs that wait for their release; an opt-out that already applies stays as it is. */
export async function holdOptOuts(
  db: Transaction<Tables>,
  { secret }: Context,
  requests: readonly OptOutRequest[],
): Promise<void> {
  if (requests.length > 0) await insertOptOuts(db, fingerprinted(secret, requests), 'held');
}

/** Takes addresses off the list and tells the destinations. Returns how many were on it. */
export async function liftOptOuts(
  db: Transaction<Tables>,
  context: Context,
  optIns: readonly OptIn[],
): Promise<number> {
  const byFingerprint = fingerprinted(context.secret, optIns);
  const lifted = await findOptedOut(db, [...byFingerprint.keys()]);
  for (const [key, optIn] of byFingerprint) {
    if (!lifted.has(key)) continue;
    const { email, receipt, receivedAt, reason, configuredDestinations: destinations } = optIn;
    await db.deleteFrom('opt_outs').where('fingerprint', '=', key).execute();
    await db
      .insertInto('opt_ins')
      .values({ receipt, fingerprint: key, email, reason, received_at: receivedAt })
      .execute();
    await tellPreferenceOf(db, email, { optOut: '0', receivedAt, destinations });
  }
  return lifted.size;
}

/** The address of a held opt-out whose receipt is, or ends with, the given text. */
export async function findHeldOptOut({ db }: OpenStore, ending: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('opt_outs')
    .select('email')
    .where('state', '=', 'held')
    .where('receipt', 'like', `%${ending}`)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.email ?? undefined) : undefined;
}

/** Applies the opt-out of an address that is held; without one nothing changes. */
export async function releaseHeldOptOut(
  db: Transaction<Tables>,
  context: Context,
  { email, receivedAt, configuredDestinations }: Omit<OptIn, 'receipt' | 'reason'>,
): Promise<void> {
  const held = await db
    .selectFrom('opt_outs')
    .select('receipt')
    .where('fingerprint', '=', fingerprint(context.secret, email))
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (!held) return;
  const { receipt } = held;
  const request = { kind: 'opt-out', receipt, email, receivedAt, isHeld: false, configuredDestinations } as const;
  await applyOptOuts(db, context, [request]);
}

/** Lifts the opt-out of an address for the operator's reason. Returns whether there was one. */
export async function liftOptOut(store: OpenStore, preference: Omit<OptIn, 'receipt'>): Promise<boolean> {
  return inTransaction(store.db, async (transaction) => {
    const lifted = await liftOptOuts(transaction, store, [{ ...preference, receipt: randomUUIDv7() }]);
    if (lifted > 0) await recordOperatorConsent(transaction, store, preference);
    return lifted > 0;
  });
}

/** Which of these fingerprints are on the list of opt-outs that apply. */
export async function findOptedOut(
  db: Transaction<Tables>,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fingerprints.length === 0) return new Set();
  const rows = await db
    .selectFrom('opt_outs')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .where('state', '=', 'applied')
    .execute();
  return new Set(rows.map((row) => row.fingerprint));
}

/** By fingerprint and in its order: every instance locks rows in the same order, so that they do not deadlock. */
function fingerprinted<Item extends { email: string }>(secret: string, items: readonly Item[]): Map<string, Item> {
  const entries = items.map((item) => [fingerprint(secret, item.email), item] as const);
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function insertOptOuts(
  db: Transaction<Tables>,
  requests: ReadonlyMap<string, OptOutRequest>,
  state: 'held' | 'applied',
): Promise<void> {
  await db
    .insertInto('opt_outs')
    .values(
      [...requests].map(([key, { email, receipt, receivedAt }]) => ({
        fingerprint: key,
        email,
        receipt,
        received_at: receivedAt,
        state,
      })),
    )
    .onConflict((conflict) => {
      const known = conflict.column('fingerprint');
      if (state === 'held') return known.doNothing();
      return known.doUpdateSet(({ ref }) => ({
        email: ref('excluded.email'),
        receipt: ref('excluded.receipt'),
        state,
      }));
    })
    .execute();
}

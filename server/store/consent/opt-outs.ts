import type { Kysely, Transaction } from 'kysely';
import type { OptOut } from '../../../leads/fields.ts';
import { type DestinationRules, type LeadOfPerson, planPreference } from '../../delivery-rules.ts';
import { type Preferences, type RecordOfStore, recordPreferences } from '../engine/erasures.ts';
import { fingerprint } from '../engine/secret.ts';
import { lockLeads } from '../engine/transaction.ts';
import { confirmOptOut } from '../mail/visitor-mails.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { LeadRow, OpenStore, Tables } from '../schema/tables.ts';
import type { OptOutRequest } from '../submission.ts';
import { withdrawConsents } from './consents.ts';

/** The preference to receive marketing e-mail again. */
export type OptIn = {
  email: string;
  receipt: string;
  receivedAt: number;
  reason: string;
  configuredDestinations: readonly DestinationRules[];
};

/** Puts addresses on the list of opt-outs and tells the destinations of those that were not on it. */
export async function applyOptOuts(
  db: Transaction<Tables>,
  context: RecordOfStore,
  requests: readonly OptOutRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  const byFingerprint = fingerprinted(context.secret, requests);
  const known = await findOptedOut(db, [...byFingerprint.keys()]);
  await insertOptOuts(db, byFingerprint, 'applied');
  const added: Preferences = new Map();
  for (const [key, { email, receivedAt, configuredDestinations: destinations }] of byFingerprint) {
    await withdrawConsents(db, key, receivedAt);
    if (!known.has(key)) {
      added.set(key, { state: 'opt-out', at: receivedAt });
      await tellPreferenceOf(db, email, { optOut: '1', receivedAt, destinations });
      await confirmOptOut(db, context, { email, receivedAt, destinations });
    }
  }
  // Before the commit: one that fails leaves an opt-out too many in the record, and none is ever missing there.
  recordPreferences(context, added);
}

/** Keeps opt-outs that wait for their release; an opt-out that already applies stays as it is. */
export async function holdOptOuts(
  db: Transaction<Tables>,
  { secret }: Pick<OpenStore, 'secret'>,
  requests: readonly OptOutRequest[],
): Promise<void> {
  if (requests.length > 0) await insertOptOuts(db, fingerprinted(secret, requests), 'held');
}

/** Takes an address off the list and tells the destinations. Returns whether it was on it. */
export async function liftOptOut(
  db: Transaction<Tables>,
  { secret }: Pick<OpenStore, 'secret'>,
  { email, receipt, receivedAt, reason, configuredDestinations: destinations }: OptIn,
): Promise<boolean> {
  const key = fingerprint(secret, email);
  const { numDeletedRows } = await db
    .deleteFrom('opt_outs')
    .where('fingerprint', '=', key)
    .where('state', '=', 'applied')
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db
    .insertInto('opt_ins')
    .values({ receipt, fingerprint: key, email, reason, received_at: receivedAt })
    .execute();
  await tellPreferenceOf(db, email, { optOut: '0', receivedAt, destinations });
  return true;
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
  context: RecordOfStore,
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

/** Which of these fingerprints are on the list of opt-outs that apply. */
export async function findOptedOut(db: Kysely<Tables>, fingerprints: readonly string[]): Promise<ReadonlySet<string>> {
  if (fingerprints.length === 0) return new Set();
  const rows = await db
    .selectFrom('opt_outs')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .where('state', '=', 'applied')
    .execute();
  return new Set(rows.map((row) => row.fingerprint));
}

/** Records a lifted opt-out, once that is committed. */
export function recordLift(store: RecordOfStore, email: string, at: number): void {
  recordPreferences(store, new Map([[fingerprint(store.secret, email), { state: 'opt-in', at }]]));
}

/** The latest of each person, by fingerprint and in its order: every instance locks rows in the same order, so that they do not deadlock. */
function fingerprinted<Item extends { email: string }>(secret: string, items: readonly Item[]): Map<string, Item> {
  const latest = new Map(items.map((item) => [fingerprint(secret, item.email), item]));
  return new Map([...latest].sort(([a], [b]) => (a < b ? -1 : 1)));
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

type Preference = { optOut: OptOut; receivedAt: number; destinations: readonly DestinationRules[] };

/** Tells the destinations of a person's changed preference, with their leads. */
export async function tellPreferenceOf(db: Transaction<Tables>, email: string, preference: Preference): Promise<void> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'channel', 'opt_out', 'standing'])
    .where('email', '=', email)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  await tellPreference(db, leads, preference);
}

/** Queues what each destination is told of a changed preference; `leads` begins with the newest. */
export async function tellPreference(
  db: Transaction<Tables>,
  leads: readonly Pick<LeadRow, 'id' | 'channel' | 'opt_out' | 'standing'>[],
  { optOut, receivedAt, destinations }: Preference,
): Promise<void> {
  const told = destinations.filter(({ tellsPreference }) => tellsPreference !== 'never');
  if (leads.length === 0 || told.length === 0) return;
  const people: LeadOfPerson[] = leads.map((lead) => ({ ...lead, isHeld: lead.standing === HELD_STANDING }));
  const deliveries = await lockDeliveries(db, leads, told);
  for (const { name: destination, tellsPreference } of told) {
    const own = deliveries.filter((delivery) => delivery.destination === destination);
    const latest = new Map(own.map((delivery) => [delivery.lead_id, delivery]));
    const { changed, added } = planPreference(tellsPreference, people, latest, optOut);
    for (const leadId of changed)
      await db
        .updateTable('outbox')
        .set({ opt_out: optOut })
        .where('lead_id', '=', leadId)
        .where('destination', '=', destination)
        .where('revision', '=', latest.get(leadId)?.revision ?? 0)
        .execute();
    for (const leadId of added)
      await db
        .insertInto('outbox')
        .values({
          ...{ lead_id: leadId, destination, revision: (latest.get(leadId)?.revision ?? 0) + 1, opt_out: optOut },
          ...{ state: 'pending', attempts: 0, due_at: receivedAt, queued_at: receivedAt },
        })
        .execute();
  }
}

/** Instances that tell a preference of the same person, or claim one of its deliveries, do so one after the other. */
async function lockDeliveries(
  db: Transaction<Tables>,
  leads: readonly Pick<LeadRow, 'id'>[],
  destinations: readonly DestinationRules[],
) {
  const ids = leads.map(({ id }) => id);
  const names = destinations.map(({ name }) => name);
  await lockLeads(db, ids);
  return db
    .selectFrom('outbox')
    .select(['lead_id', 'destination', 'revision', 'state', 'opt_out', 'first_attempt_at'])
    .where('lead_id', 'in', ids)
    .where('destination', 'in', names)
    .orderBy('lead_id')
    .orderBy('revision')
    .forUpdate()
    .execute();
}

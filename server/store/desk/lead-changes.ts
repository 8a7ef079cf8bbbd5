import { randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { LeadChange } from '../../../leads/desk/leads.ts';
import { applyOptOuts } from '../consent/opt-outs.ts';
import { hasRows } from '../engine/rows.ts';
import { inTransaction } from '../engine/transaction.ts';
import { restore, setAside } from '../leads/set-aside.ts';
import { releaseLeads, retryLeads } from '../outbox/deliveries.ts';
import { queueAssignedMail } from '../people/assign-by-rule.ts';
import { recordAudit } from '../people/audit-log.ts';
import { UNKNOWN_PERSON } from '../people/names.ts';
import { presentSales, removed } from '../people/people.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { type ChangeOfLead, findLatestChanges } from './change-log.ts';
import { type ChangeContext, changeHeldOptOuts } from './held-opt-outs.ts';
import { readLeadRows } from './lead-rows.ts';

type Change = LeadChange['change'];

type LockedLead = Awaited<ReturnType<typeof lockLeads>>[number];

/**
 * Changes leads in one transaction. A lead that has another version than the one the change was made on is left alone,
 * and so is one to which the change does not apply, such as the release of a lead that is not held.
 */
export async function changeLeads(store: OpenStore, { leads: given, change }: LeadChange, context: ChangeContext) {
  const versions = new Map(given.map(({ id, version }) => [id, version]));
  return inTransaction(store.db, async (db) => {
    const leads = await lockLeads(db, [...versions.keys()]);
    const current = leads.filter(({ id, version }) => version === versions.get(id));
    const applicable = current.filter((lead) => isApplicable(lead, change));
    let deliveries = 0;
    if (applicable.length > 0) {
      deliveries = await applyChange(db, store, applicable, change, context);
      const leadIds = applicable.map(({ id }) => id);
      await raiseVersions(db, leadIds);
      const { person, now: at } = context;
      await recordAudit(db, { person, action: change.kind, leadIds, detail: await detailOf(db, change), at });
    }
    const known = new Set(leads.map(({ id }) => id));
    const others = [...versions.keys()].filter((id) => !known.has(id));
    const optOuts = await changeHeldOptOuts(db, store, others, change.kind, context);
    const stale = leads.filter((lead) => !current.includes(lead)).map(({ id }) => id);
    const changes = await findLatestChanges(db, stale);
    const read = (ids: readonly string[]) => readLeadRows(db, store, ids, context.person.id);
    const changed = await read(current.map(({ id }) => id));
    const conflicting = await read(stale);
    return {
      /** How many are tried again by a retry. */
      deliveries,
      changed: [...changed, ...optOuts],
      conflicts: conflicting.map((lead) => ({ lead, change: changes.get(lead.id) ?? UNKNOWN_CHANGE })),
    };
  });
}

const UNKNOWN_CHANGE: ChangeOfLead = { by: UNKNOWN_PERSON, at: 0, what: 'changed it' };

const lockLeads = (db: Transaction<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('leads')
    .select(['id', 'version', 'standing', 'set_aside', 'channel', 'email', 'delivery', 'assigned_to'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const isHeld = ({ standing, set_aside, delivery }: LockedLead) =>
  set_aside === null && (standing === HELD_STANDING || delivery === 'held');

function isApplicable(lead: LockedLead, { kind }: Change): boolean {
  switch (kind) {
    case 'release':
    case 'dismiss':
      return isHeld(lead);
    case 'spam':
      return lead.set_aside === null;
    case 'restore':
      return lead.set_aside !== null;
    case 'retry':
      return lead.set_aside === null && lead.standing !== HELD_STANDING;
    case 'assign':
    case 'worked':
    case 'opt-out':
      return true;
  }
}

/** Returns how many deliveries a retry tries again. */
async function applyChange(
  db: Transaction<Tables>,
  store: OpenStore,
  leads: readonly LockedLead[],
  change: Change,
  { now, person, destinations, addedByRetry }: ChangeContext,
): Promise<number> {
  const ids = leads.map(({ id }) => id);
  if (change.kind === 'retry') return retryLeads(db, ids, addedByRetry, now);
  if (change.kind === 'release') await releaseLeads(db, store, leads, destinations, now);
  if (change.kind === 'dismiss') await setAside(db, ids, 'dismissed');
  if (change.kind === 'spam') await setAside(db, ids, 'spam');
  if (change.kind === 'restore') await restore(db, ids);
  if (change.kind === 'assign') {
    await db.updateTable('leads').set({ assigned_to: change.to }).where('id', 'in', ids).execute();
    if (change.to !== null && change.to !== person.id) await queueAssignedMail(db, change.to, ids, now);
  }
  if (change.kind === 'worked') await setWorked(db, ids, change, now);
  if (change.kind === 'opt-out') await optOut(db, store, leads, { now, destinations });
  return 0;
}

/** A lead that is closed at once was never answered, so it has no time of a first contact. */
async function setWorked(
  db: Transaction<Tables>,
  ids: readonly string[],
  { to: worked, contactedAt }: Extract<Change, { kind: 'worked' }>,
  now: number,
): Promise<void> {
  const contacted_at = {
    new: () => null,
    closed: () => sql<number>`contacted_at`,
    contacted: () => sql<number>`coalesce(contacted_at, ${now})`,
    qualified: () => sql<number>`coalesce(contacted_at, ${now})`,
  };
  const isKnown = contactedAt !== undefined && (contactedAt === null ? worked === 'closed' : worked !== 'new');
  const restored = contactedAt && Math.min(contactedAt, now);
  await db
    .updateTable('leads')
    .set({ worked, contacted_at: isKnown ? restored : contacted_at[worked]() })
    .where('id', 'in', ids)
    .execute();
}

/** As the unsubscribe form does. */
function optOut(
  db: Transaction<Tables>,
  store: OpenStore,
  leads: readonly LockedLead[],
  { now: receivedAt, destinations: configuredDestinations }: Pick<ChangeContext, 'now' | 'destinations'>,
): Promise<void> {
  const preference = { kind: 'opt-out', receivedAt, isHeld: false, configuredDestinations } as const;
  const emails = [...new Set(leads.map(({ email }) => email))];
  return applyOptOuts(
    db,
    store,
    emails.map((email) => ({ ...preference, email, receipt: randomUUIDv7() })),
  );
}

async function raiseVersions(db: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('leads')
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

async function detailOf(db: Transaction<Tables>, change: Change): Promise<string> {
  if (change.kind === 'worked') return change.to;
  if (change.kind !== 'assign') return '';
  if (change.to === null) return 'to no person';
  const person = await db.selectFrom('desk_people').select('name').where('id', '=', change.to).executeTakeFirst();
  return `to ${person?.name ?? change.to}`;
}

/** What was done last with those that have another version by now. */
export async function findChanges({ db }: OpenStore, given: LeadChange['leads']) {
  const versions = new Map(given.map(({ id, version }) => [id, version]));
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'version'])
    .where('id', 'in', [...versions.keys()])
    .execute();
  const stale = leads.filter(({ id, version }) => version !== versions.get(id)).map(({ id }) => id);
  const changes = await findLatestChanges(db, stale);
  return stale.map((id) => ({ id, ...(changes.get(id) ?? UNKNOWN_CHANGE) }));
}

/** Whether leads can be assigned to a person: one who may see leads or, by an undo, one who has left. */
export async function canBeOwner({ db }: OpenStore, personId: string, isUndo = false): Promise<boolean> {
  if (await hasRows(presentSales(db).where('id', '=', personId))) return true;
  return isUndo && hasRows(removed(db).where('id', '=', personId));
}

import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import { DEFAULT_RESPOND_HOURS } from '../../../leads/desk/limits.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import { presentSales } from '../people/people.ts';
import type { Tables } from '../schema/tables.ts';
import { addWorkingHours } from './respond-by.ts';

export const ASSIGNMENT_RULE: Actor = { id: null, name: 'assignment rule', email: null };

/** Assignments of so long are told in one mail. */
const GATHER_MS = 60_000;

type Accepted = { id: string; channel: string; from: number };
export type Given = { assigned_to: string | null; respond_by: number | null };
type Rule = { channel: string; people: string[]; last: string | null; hours: number };

/**
 * Who gets each accepted lead by the rule of its channel, and by when it is to be answered. A rule with several people
 * is locked until the commit, so that no turn is lost or doubled between instances.
 */
export async function assignByRule(
  db: Transaction<Tables>,
  leads: readonly Accepted[],
  now: number,
): Promise<Map<string, Given>> {
  const worked = leads.filter(({ channel }) => channel !== UNSUBSCRIBE_CHANNEL);
  if (worked.length === 0) return new Map();
  const known = await readRules(db);
  const ruleOf = (channel: string, rules: ReadonlyMap<string, Rule>) => rules.get(channel) ?? rules.get('');
  const needed = [...new Set(worked.flatMap(({ channel }) => ruleOf(channel, known) ?? []))];
  const inTurn = needed.filter(({ people }) => people.length > 0).map(({ channel }) => channel);
  const locked = inTurn.length > 0 ? await readRules(db, inTurn) : known;
  const rules = new Map([...known, ...locked]);
  const present = new Set(inTurn.length > 0 ? await listPresent(db) : []);
  const given = new Map<string, Given>();
  for (const { id, channel, from } of worked) {
    const rule = ruleOf(channel, rules);
    const next = rule && nextPerson(rule, present);
    if (rule && next !== undefined) rule.last = next;
    const respond_by = addWorkingHours(from, rule?.hours ?? DEFAULT_RESPOND_HOURS);
    given.set(id, { assigned_to: next ?? null, respond_by });
  }
  for (const channel of inTurn)
    await db
      .updateTable('channel_rules')
      .set({ last_person: rules.get(channel)?.last ?? null })
      .where('channel', '=', channel)
      .execute();
  await tellOwners(db, given, now);
  return given;
}

/** The first after the last one who had a turn that is at the desk and not away. */
function nextPerson({ people, last }: Pick<Rule, 'people' | 'last'>, present: ReadonlySet<string>) {
  const at = last === null ? -1 : people.indexOf(last);
  return [...people.slice(at + 1), ...people.slice(0, at + 1)].find((id) => present.has(id));
}

/** All of them, or some, which are then locked, always in the same order. */
async function readRules(db: Transaction<Tables>, locked?: readonly string[]): Promise<Map<string, Rule>> {
  const query = db.selectFrom('channel_rules').selectAll().orderBy('channel');
  const rows = await (locked ? query.where('channel', 'in', locked).forUpdate() : query).execute();
  return new Map(
    rows.map(({ channel, people, last_person, respond_hours }) => [
      channel,
      { channel, people: JSON.parse(people), last: last_person, hours: Number(respond_hours) },
    ]),
  );
}

async function listPresent(db: Transaction<Tables>): Promise<string[]> {
  const people = await presentSales(db).select('id').where('away_since', 'is', null).execute();
  return people.map(({ id }) => id);
}

async function tellOwners(db: Transaction<Tables>, given: ReadonlyMap<string, Given>, now: number): Promise<void> {
  const byPerson = Map.groupBy(given.keys(), (id) => given.get(id)?.assigned_to ?? null);
  for (const [personId, leadIds] of byPerson) {
    if (personId === null) continue;
    const { name } = await db
      .selectFrom('desk_people')
      .select('name')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    await recordAudit(db, { person: ASSIGNMENT_RULE, action: 'assign', leadIds, detail: `to ${name}`, at: now });
    await queueAssignedMail(db, personId, leadIds, now);
  }
}

/** The mail names the leads that are still theirs when it is sent. */
export async function queueAssignedMail(
  db: Transaction<Tables>,
  personId: string,
  leadIds: readonly string[],
  now: number,
): Promise<void> {
  await db
    .insertInto('owner_mails')
    .values({
      ...{ id: randomUUIDv7(), person_id: personId, kind: 'assigned', lead_ids: JSON.stringify(leadIds) },
      ...{ queued_at: now, state: 'pending', attempts: 0, due_at: now + GATHER_MS },
    })
    .execute();
}

import { randomInt, randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import { DEFAULT_RESPOND_HOURS, MAX_RESPOND_HOURS } from '../../../leads/desk/limits.ts';
import { codesOf, type ErrorCodes } from '../engine/failure.ts';
import { isConflict } from '../engine/transaction.ts';
import type { Tables } from '../schema/tables.ts';
import { addWorkingHours } from '../utc-day.ts';
import { ASSIGNMENT_RULE, recordAudit } from './audit-log.ts';
import { parsePeople } from './channel-rules.ts';
import { presentSales } from './people.ts';

/** Assignments of so long are told in one mail. */
const GATHER_MS = 60_000;

type Accepted = { id: string; channel: string; from: number; assignedTo?: string | null };
export type Given = { assigned_to: string | null; respond_by: number | null };
type Rule = { channel: string; people: string[]; last: string | null; hours: number };

/**
 * Who gets each accepted lead by the rule of its channel, unless it has an owner, and by when it is to be answered. A
 * rule that cannot be followed costs the owner and never the lead: after a statement that failed, PostgreSQL goes on
 * only from a savepoint. After a deadlock the whole transaction is run again, except on its last attempt.
 */
export async function assignByRule(
  db: Transaction<Tables>,
  leads: readonly Accepted[],
  now: number,
  isLastAttempt = false,
): Promise<Map<string, Given>> {
  const worked = leads.filter(({ channel }) => channel !== UNSUBSCRIBE_CHANNEL);
  if (worked.length === 0) return new Map();
  await sql`savepoint assignment`.execute(db);
  try {
    const given = await followRules(db, worked, now);
    await sql`release savepoint assignment`.execute(db);
    return given;
  } catch (error) {
    if (isConflict(error) && !isLastAttempt) throw error;
    await sql`rollback to savepoint assignment`.execute(db);
    process.emitWarning(
      `Leads were stored without an owner, by rules that failed: ${JSON.stringify(codesOf(error as ErrorCodes))}`,
    );
    return new Map(
      worked.map(({ id, from, assignedTo = null }) => [
        id,
        { assigned_to: assignedTo, respond_by: addWorkingHours(from, DEFAULT_RESPOND_HOURS) },
      ]),
    );
  }
}

/** No lead waits for a turn: where another commit holds the rule, this one begins anywhere in it. */
async function followRules(
  db: Transaction<Tables>,
  worked: readonly Accepted[],
  now: number,
): Promise<Map<string, Given>> {
  const known = await readRules(db);
  const ruleOf = (channel: string, rules: ReadonlyMap<string, Rule>) => rules.get(channel) ?? rules.get('');
  const needed = new Set(
    worked.flatMap(({ channel, assignedTo }) => (assignedTo ? [] : (ruleOf(channel, known) ?? []))),
  );
  const inTurn = [...needed].filter(({ people }) => people.length > 0);
  const channels = inTurn.map(({ channel }) => channel);
  const locked = inTurn.length > 0 ? await readRules(db, channels) : new Map<string, Rule>();
  for (const rule of inTurn) rule.last = rule.people[randomInt(rule.people.length)] ?? null;
  const rules = new Map([...known, ...locked]);
  const present = inTurn.length > 0 ? await listPresent(db) : new Map<string, string>();
  const given = new Map<string, Given>();
  const byRule = new Map<string, string>();
  for (const { id, channel, from, assignedTo } of worked) {
    const rule = ruleOf(channel, rules);
    const next = assignedTo || !rule ? undefined : nextPerson(rule, present);
    if (rule && next !== undefined) {
      rule.last = next;
      byRule.set(id, next);
    }
    const respond_by = addWorkingHours(from, rule?.hours ?? DEFAULT_RESPOND_HOURS);
    given.set(id, { assigned_to: assignedTo ?? next ?? null, respond_by });
  }
  for (const { channel, last } of locked.values())
    await db.updateTable('channel_rules').set({ last_person: last }).where('channel', '=', channel).execute();
  await tellOwners(db, byRule, present, now);
  return given;
}

/** The first after the last one who had a turn that is at the desk and not away. */
function nextPerson({ people, last }: Pick<Rule, 'people' | 'last'>, present: ReadonlyMap<string, string>) {
  const at = last === null ? -1 : people.indexOf(last);
  return [...people.slice(at + 1), ...people.slice(0, at + 1)].find((id) => present.has(id));
}

/** All of them, or those of some that are not locked, which are then locked. */
async function readRules(db: Transaction<Tables>, channels?: readonly string[]): Promise<Map<string, Rule>> {
  const query = db.selectFrom('channel_rules').selectAll().orderBy('channel');
  const rows = await (channels ? query.where('channel', 'in', channels).forUpdate().skipLocked() : query).execute();
  return new Map(
    rows.map(({ channel, people, last_person, respond_hours }) => [
      channel,
      {
        channel,
        people: parsePeople(people),
        last: last_person,
        hours: Math.min(Number(respond_hours), MAX_RESPOND_HOURS),
      },
    ]),
  );
}

/** Names by id. */
async function listPresent(db: Transaction<Tables>): Promise<Map<string, string>> {
  const people = await presentSales(db).select(['id', 'name']).where('away_since', 'is', null).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

async function tellOwners(
  db: Transaction<Tables>,
  byRule: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  for (const [personId, given] of Map.groupBy(byRule, ([, owner]) => owner)) {
    const leadIds = given.map(([id]) => id);
    const detail = `to ${names.get(personId) ?? personId}`;
    await recordAudit(db, { person: ASSIGNMENT_RULE, action: 'assign', leadIds, detail, at: now });
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

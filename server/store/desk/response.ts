import { sql } from 'kysely';
import type { HandledFigures } from '../../../leads/desk/figures.ts';
import { ANSWERED_WITHIN, type AnsweredWithin } from '../../../leads/desk/limits.ts';
import { RESPONSE_HOURS } from '../schema/lead-tables.ts';
import type { OpenStore } from '../schema/tables.ts';
import { HOUR_MS } from '../utc-day.ts';

/** The hours up to which a first response is within a bar of the figures; null for longer. */
const hoursOf = (within: AnsweredWithin): number | null => (within === 'longer' ? null : Number(within));

/** The stored steps of a bar. */
export function stepsOf(within: AnsweredWithin): number[] {
  const before = ANSWERED_WITHIN[ANSWERED_WITHIN.indexOf(within) - 1];
  const over = before === undefined ? 0 : (hoursOf(before) ?? 0);
  const under = hoursOf(within) ?? Number.POSITIVE_INFINITY;
  return [...RESPONSE_HOURS, Number.POSITIVE_INFINITY].flatMap((hours, step) =>
    hours > over && hours <= under ? step : [],
  );
}

type Response = HandledFigures['response'];

/** The first response to leads of a time (milliseconds, the end not included), in hours without Saturdays and Sundays. */
export async function readResponse(
  { db, dialect }: OpenStore,
  from: number,
  until: number,
  now: number,
): Promise<Response> {
  // The sum keeps SQLite from the index of times, which is not in the order of the groups.
  const receivedAt = dialect === 'sqlite' ? sql<number>`received_at + 0` : sql<number>`received_at`;
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['assigned_to as owner', 'channel', 'response_step as step', fn.countAll<number>().as('leads')])
    // The index has these columns, and not those of isWaiting: no lead is read.
    .select(sql<number>`sum(case when worked = 'new' and respond_by <= ${now} then 1 else 0 end)`.as('waiting'))
    // Of leads without a time to respond by, it is not known how far they are.
    .select(sql<number>`sum(case when worked = 'new' and respond_by is not null then 1 else 0 end)`.as('notYet'))
    .where(receivedAt, '>=', from)
    .where(receivedAt, '<', until)
    .where('set_aside', 'is', null)
    .groupBy(['assigned_to', 'channel', 'response_step'])
    .execute();
  const people = await db.selectFrom('desk_people').select(['id', 'name']).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const counts = countSteps(rows);
  const groupsBy = (key: 'owner' | 'channel') =>
    [...Map.groupBy(rows, (row) => row[key])]
      .map(([name, each]) => ({
        ...{ name, leads: sum(each, 'leads'), waiting: sum(each, 'waiting') },
        halfSeconds: secondsAt(countSteps(each), 0.5),
      }))
      .toSorted((one, other) => other.leads - one.leads);
  return {
    steps: ANSWERED_WITHIN.map((within) => ({
      underHours: hoursOf(within),
      count: stepsOf(within).reduce((total, step) => total + (counts[step] ?? 0), 0),
    })),
    notYet: sum(rows, 'notYet'),
    halfSeconds: secondsAt(counts, 0.5),
    p95Seconds: secondsAt(counts, 0.95),
    byOwner: groupsBy('owner').map(({ name: id, ...row }) => ({
      owner: id === null ? null : { id, name: names.get(id) ?? 'A person who was removed' },
      ...row,
    })),
    byChannel: groupsBy('channel').map(({ name, ...row }) => ({ name: name ?? '', ...row })),
  };
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

function countSteps(rows: readonly { step: number | null; leads: number }[]): number[] {
  const counts = Array.from({ length: RESPONSE_HOURS.length + 1 }, () => 0);
  for (const { step, leads } of rows)
    if (step !== null) counts[Number(step)] = (counts[Number(step)] ?? 0) + Number(leads);
  return counts;
}

const secondsAt = (counts: readonly number[], share: number) =>
  secondsOfShare(counts, [...RESPONSE_HOURS.map((hours) => hours * HOUR_MS), 0], share);

/** The time that a share took at most, as if those of a step were spread evenly over it. The bound 0 is of what took longer. */
export function secondsOfShare(counts: readonly number[], boundsMs: readonly number[], share: number): number | null {
  const total = counts.reduce((all, count) => all + count, 0);
  if (total === 0) return null;
  let left = total * share;
  for (const [index, count] of counts.entries()) {
    const [from, bound] = [boundsMs[index - 1] ?? 0, boundsMs[index] ?? 0];
    if (left <= count && count > 0)
      return Math.round(bound === 0 ? from : from + ((bound - from) * left) / count) / 1000;
    left -= count;
  }
  return null;
}

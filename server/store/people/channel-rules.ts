import type { ChannelRule } from '../../../leads/desk/channel-rules.ts';
import { inTransaction } from '../engine/transaction.ts';
import { listChannels } from '../forms/served-forms.ts';
import type { OpenStore } from '../schema/tables.ts';
import { type Actor, recordAudit } from './audit-log.ts';
import { presentSales } from './people.ts';

/** The rules, and what they can be made of. */
export async function listChannelRules(store: OpenStore) {
  const { db } = store;
  const rows = await db.selectFrom('channel_rules').selectAll().orderBy('channel').execute();
  const people = await presentSales(db).select(['id', 'name', 'away_since']).orderBy('name').execute();
  const known = new Set(people.map(({ id }) => id));
  return {
    rules: rows.map(
      ({ channel, people: ids, respond_hours }): ChannelRule => ({
        channel,
        people: parsePeople(ids).filter((id) => known.has(id)),
        respondHours: Number(respond_hours),
      }),
    ),
    channels: await listChannels(store),
    people: people.map(({ id, name, away_since }) => ({ id, name, isAway: away_since !== null })),
  };
}

/** A row that was written by hand names no one, and never fails a lead. */
export function parsePeople(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whose turn it is stays. */
export function saveChannelRule(
  { db }: OpenStore,
  { channel, people: ids, respondHours: respond_hours }: ChannelRule,
  person: Actor,
  now: number,
): Promise<void> {
  const people = JSON.stringify(ids);
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('channel_rules')
      .values({ channel, people, respond_hours })
      .onConflict((conflict) => conflict.column('channel').doUpdateSet({ people, respond_hours }))
      .execute();
    const detail = `${channel || 'all other channels'}: ${ids.length} in turn, answered within ${respond_hours} hours`;
    await recordAudit(transaction, { person, action: 'rule', detail, at: now });
  });
}

/** The channel goes by the rule of all others. */
export function removeChannelRule({ db }: OpenStore, channel: string, person: Actor, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('channel_rules').where('channel', '=', channel).execute();
    await recordAudit(transaction, { person, action: 'rule', detail: `${channel}: like all others`, at: now });
  });
}

/** False where the person is not known. */
export function setAway(
  { db }: OpenStore,
  { id, isAway }: { id: string; isAway: boolean },
  person: Actor,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('desk_people')
      .set({ away_since: isAway ? now : null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (changed)
      await recordAudit(transaction, {
        ...{ person, action: 'away', at: now },
        detail: `${changed.name}: ${isAway ? 'away' : 'back'}`,
      });
    return changed !== undefined;
  });
}

import type { Config } from '../config.ts';
import type { Destination, OpenStore } from '../store/tables.ts';
import { type Command, CommandError, print, withStore } from './context.ts';
import { findLead, shortId, timeText } from './lead.ts';
import { table } from './table.ts';

const AGAIN = { state: 'pending', attempts: 0, first_attempt_at: null, settled_at: null } as const;

export const dead: Command = {
  name: 'dead',
  usage: '',
  summary: 'show deliveries that were given up, and why',
  options: {},
  async run({ config }) {
    const rows = await withStore(config, ({ db }) =>
      db
        .selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .select(['lead_id', 'destination', 'attempts', 'last_error', 'settled_at', 'channel', 'email'])
        .where('state', '=', 'dead')
        .orderBy('settled_at', 'desc')
        .execute(),
    );
    if (rows.length === 0) return print('No delivery has been given up.');
    print(
      table(
        ['id', 'given up (UTC)', 'to', 'attempts', 'last error', 'channel', 'email'],
        rows.map((row) => [
          shortId(row.lead_id),
          timeText(row.settled_at ?? 0),
          row.destination,
          String(row.attempts),
          row.last_error ?? '',
          row.channel,
          row.email,
        ]),
      ),
    );
    print(`${rows.length} given up. Try them again: npm run leads -- retry --dead`);
  },
};

export const retry: Command = {
  name: 'retry',
  usage: '<id> | --dead',
  summary: 'deliver a lead again, or everything that was given up',
  options: { dead: { type: 'boolean', help: 'every delivery that was given up' } },
  async run({ config, options, words: [id] }) {
    await withStore(config, async (store) => {
      if (options.dead === true) return retryDead(store);
      const lead = await findLead(store, id, 'retry');
      if (lead.standing === 'suspected')
        throw new CommandError(
          `This lead is suspected (${lead.suspicion}). Release it first: npm run leads -- release ${id}`,
        );
      await retryLead(store, config, lead.id);
    });
  },
};

async function retryDead({ db }: OpenStore): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...AGAIN, due_at: Date.now() })
    .where('state', '=', 'dead')
    .executeTakeFirst();
  print(`${numUpdatedRows} deliveries will be tried again.`);
}

/** A lead stored while there was no CRM gets its delivery now. */
async function retryLead({ db }: OpenStore, config: Config, leadId: string): Promise<void> {
  const now = Date.now();
  if (config.CRM_URL)
    await db
      .insertInto('outbox')
      .values({
        lead_id: leadId,
        destination: 'crm' satisfies Destination,
        state: 'pending',
        attempts: 0,
        due_at: now,
        queued_at: now,
      })
      .onConflict((conflict) => conflict.columns(['lead_id', 'destination']).doNothing())
      .execute();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...AGAIN, due_at: now })
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['dead', 'pending'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new CommandError('Nothing to try again: it has been delivered, or neither CRM_URL nor NOTIFY_URL is set.');
  print(`${numUpdatedRows} deliveries of this lead will be tried again.`);
}

export const release: Command = {
  name: 'release',
  usage: '<id>',
  summary: 'let a suspected lead through to its destinations',
  options: {},
  async run({ config, words: [id] }) {
    await withStore(config, async (store) => {
      const lead = await findLead(store, id, 'release');
      if (lead.standing !== 'suspected') throw new CommandError(`This lead is not suspected: it is ${lead.standing}.`);
      await store.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('leads').set({ standing: 'released' }).where('id', '=', lead.id).execute();
        await transaction
          .updateTable('outbox')
          .set({ state: 'pending', due_at: Date.now() })
          .where('lead_id', '=', lead.id)
          .where('state', '=', 'held')
          .execute();
      });
      print('Released. It goes out with the next deliveries.');
    });
  },
};

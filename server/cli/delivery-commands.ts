import { configuredDestinations, destinationRules } from '../delivery/destinations.ts';
import {
  hasHeldDelivery,
  listDeadDeliveries,
  releaseLead,
  retryDeadDeliveries,
  retryLead,
} from '../store/deliveries.ts';
import { inTransaction } from '../store/transaction.ts';
import { findHeldOptOut, releaseHeldOptOut } from '../store/wishes.ts';
import { type Command, CommandError, print, withStore } from './context.ts';
import { contentOf, findLead, formatTime, isIdEnding, shortId } from './lead.ts';
import { table } from './table.ts';

export const dead: Command = {
  name: 'dead',
  usage: '',
  summary: 'show deliveries that were given up, and why',
  options: {},
  async run({ config }) {
    const rows = await withStore(config, listDeadDeliveries);
    if (rows.length === 0) return print('No delivery has been given up.');
    print(
      table(
        ['id', 'given up (UTC)', 'to', 'what', 'attempts', 'last error', 'channel', 'email'],
        rows.map((row) => [
          shortId(row.lead_id),
          formatTime(row.settled_at ?? 0),
          row.destination,
          contentOf(row),
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
  async run({ config, options, args: [id] }) {
    await withStore(config, async (store) => {
      if (options.dead === true)
        return print(`${await retryDeadDeliveries(store, Date.now())} deliveries will be tried again.`);
      const lead = await findLead(store, id, 'retry');
      if (lead.standing === 'suspected')
        throw new CommandError(
          `This lead is suspected (${lead.suspicion}). Release it first: npm run leads -- release ${id}`,
        );
      if (await hasHeldDelivery(store, lead.id))
        throw new CommandError(`This lead is unverified. Release it first: npm run leads -- release ${id}`);
      const added = configuredDestinations(config).filter(({ isAddedByRetry }) => isAddedByRetry);
      const names = added.map(({ name }) => name);
      const count = await retryLead(store, lead.id, names, Date.now());
      if (count === 0) throw new CommandError('Nothing to try again: it has been delivered, or no CRM is set.');
      print(`${count} deliveries of this lead will be tried again.`);
    });
  },
};

export const release: Command = {
  name: 'release',
  usage: '<id>',
  summary: 'let a suspected or unverified lead through to its destinations, or apply a held opt-out',
  options: {},
  async run({ config, args: [id] }) {
    const destinations = destinationRules(config);
    await withStore(config, async (store) => {
      const email = isIdEnding(id) ? await findHeldOptOut(store, id) : undefined;
      if (email !== undefined) {
        const wish = { email, receivedAt: Date.now(), configuredDestinations: destinations };
        await inTransaction(store.db, (transaction) => releaseHeldOptOut(transaction, store, wish));
        return print('Released. The opt-out applies, and the destinations are told.');
      }
      const lead = await findLead(store, id, 'release');
      if (lead.standing !== 'suspected' && !(await hasHeldDelivery(store, lead.id)))
        throw new CommandError(`This lead is not suspected: it is ${lead.standing}.`);
      await releaseLead(store, lead, destinations, Date.now());
      print('Released. It goes out with the next deliveries.');
    });
  },
};

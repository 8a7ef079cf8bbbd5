import { csvLine } from '../../leads/csv.ts';
import { UNSUBSCRIBE_LINK_PATH } from '../../leads/service-paths.ts';
import { destinationRules } from '../delivery/destinations.ts';
import { sealAddress } from '../mail/link-tokens.ts';
import { liftForReason } from '../store/consent/lift-opt-out.ts';
import { listOptIns, listOptOuts } from '../store/desk/lookup.ts';
import { COMMAND_LINE } from '../store/people/audit-log.ts';
import { utcMinute } from '../store/utc-day.ts';
import { choiceOption, readEmail, shortId } from './arguments.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { table, writeOutput } from './output.ts';

type Listing = { columns: string[]; rows: string[][]; empty: string };

export const optOuts: Command = {
  name: 'opt-outs',
  usage: '',
  summary: 'show who asked not to get marketing e-mail, and what waits for a release',
  options: {
    lifted: { type: 'boolean', help: 'those that were lifted, and why' },
    format: { type: 'string', help: 'text (default) or csv' },
    out: { type: 'string', help: 'file to write; the screen by default' },
  },
  async run({ config, options }) {
    const format = choiceOption(options, 'format', ['text', 'csv']);
    const { columns, rows, empty } = await withStore(config, options.lifted === true ? readLifted : readOptOuts);
    if (rows.length === 0 && format === 'text') return print(empty);
    await writeOutput(options, async (write) => {
      const names = columns.map((name) => name.replace(' (UTC)', ''));
      if (format === 'csv') for (const row of [names, ...rows]) await write(csvLine(row));
      else await write(`${table(columns, rows)}\n`);
    });
  },
};

async function readOptOuts(store: Parameters<typeof listOptOuts>[0]): Promise<Listing> {
  const rows = (await listOptOuts(store)).map(({ email, receipt, received_at, state }) => [
    email ?? '(erased)',
    utcMinute(received_at),
    state === 'held' ? `held; release ${shortId(receipt)} applies it` : 'applied',
  ]);
  return { columns: ['email', 'received (UTC)', 'state'], rows, empty: 'Nobody has opted out.' };
}

async function readLifted(store: Parameters<typeof listOptIns>[0]): Promise<Listing> {
  const rows = (await listOptIns(store)).map(({ email, reason, received_at }) => [
    email ?? '(erased)',
    utcMinute(received_at),
    reason,
  ]);
  return { columns: ['email', 'lifted (UTC)', 'reason'], rows, empty: 'No opt-out has been lifted.' };
}

export const unsubscribeLink: Command = {
  name: 'unsubscribe-link',
  usage: '<email>',
  summary: 'print the link that unsubscribes an address, for mails of other systems',
  async run({ config, args: [given] }) {
    const email = readEmail(given, 'unsubscribe-link <email>');
    const token = await withStore(config, async ({ secret }) => sealAddress(secret, email));
    print(`${config.SERVICE_ORIGIN}${UNSUBSCRIBE_LINK_PATH}/${token}`);
    if (!config.SERVICE_ORIGIN.startsWith('https:'))
      process.stderr.write(
        'SERVICE_ORIGIN is not https, so mail programs offer no one-click unsubscribe by this link.\n',
      );
  },
};

export const optIn: Command = {
  name: 'opt-in',
  usage: '<email> --reason "…"',
  summary: 'lift an opt-out, and tell the destinations',
  options: { reason: { type: 'string', help: 'why, such as the request of the person; kept' } },
  async run({ config, options, args: [given] }) {
    const email = readEmail(given, 'opt-in <email> --reason "…"');
    const reason = textOption(options, 'reason')?.trim() ?? '';
    if (reason === '') throw new CommandError('Why? npm run leads -- opt-in <email> --reason "asked by phone"');
    const configuredDestinations = destinationRules(config);
    const lift = { person: COMMAND_LINE, reason, receivedAt: Date.now(), configuredDestinations };
    if (!(await withStore(config, (store) => liftForReason(store, email, lift))))
      throw new CommandError('This address has not opted out.');
    print('The opt-out is lifted, and the destinations are told.');
  },
};

import { emailError, normalizeEmail } from '../../leads/email.ts';
import { countLeadsBefore, countPerson, erasePerson, purgeLeads } from '../store/erase.ts';
import { listOptOuts } from '../store/lookup.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { csvLine } from './csv.ts';
import { parseDay } from './filters.ts';
import { formatTime } from './lead.ts';
import { writeOutput } from './output.ts';
import { table } from './table.ts';

export const erase: Command = {
  name: 'erase',
  usage: '<email>',
  summary: 'remove everything kept about a person',
  options: { 'dry-run': { type: 'boolean', help: 'only say what would be removed' } },
  async run({ config, options, args: [given] }) {
    if (given === undefined) throw new CommandError('Whom? npm run leads -- erase <email>');
    const email = normalizeEmail(given);
    if (emailError(email, 'any')) throw new CommandError(`'${given}' is not an e-mail address.`);
    await withStore(config, async (store) => {
      const { leads, receipts, deliveries, optOuts } = await countPerson(store, email);
      const what = `${leads} leads, ${receipts} receipts, ${deliveries} deliveries, ${optOuts} opt-out addresses`;
      if (leads + optOuts === 0) return print('Nothing is kept about this address.');
      if (options['dry-run'] === true) return print(`Would remove ${what}.`);
      await erasePerson(store, email);
      print(`Removed ${what}.`);
      if (optOuts > 0) print('The opt-out itself still holds; it is kept without the address.');
      print('Back-ups and the CRM are not touched: see docs/operating.md.');
    });
  },
};

export const purge: Command = {
  name: 'purge',
  usage: '--before 2024-01-31',
  summary: 'remove every lead received before a day',
  options: {
    before: { type: 'string', help: 'the first day to keep (UTC)' },
    'dry-run': { type: 'boolean', help: 'only say how many would be removed' },
  },
  async run({ config, options }) {
    const before = parseDay(textOption(options, 'before'), 'before');
    if (before === undefined) throw new CommandError('Before which day? npm run leads -- purge --before 2024-01-31');
    await withStore(config, async (store) => {
      if (options['dry-run'] === true) print(`Would remove ${await countLeadsBefore(store, before)} leads.`);
      else print(`Removed ${await purgeLeads(store, before)} leads.`);
    });
  },
};

export const optOuts: Command = {
  name: 'opt-outs',
  usage: '',
  summary: 'show who asked not to get marketing e-mail',
  options: {
    format: { type: 'string', help: 'text (default) or csv' },
    out: { type: 'string', help: 'file to write; the screen by default' },
  },
  async run({ config, options }) {
    const rows = await withStore(config, listOptOuts);
    const format = options.format ?? 'text';
    if (format !== 'text' && format !== 'csv') throw new CommandError(`--format is '${format}'; expected text or csv.`);
    if (rows.length === 0 && format === 'text') return print('Nobody has opted out.');
    const lines = rows.map(({ email, received_at }) => [email ?? '(erased)', formatTime(received_at)]);
    await writeOutput(options, async (write) => {
      if (format === 'csv') for (const line of [['email', 'received'], ...lines]) write(csvLine(line));
      else write(`${table(['email', 'received (UTC)'], lines)}\n`);
    });
  },
};

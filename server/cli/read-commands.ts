import { closeSync, openSync, writeSync } from 'node:fs';
import { ATTRIBUTION_FIELDS, FIELDS, LABELS } from '../../leads/fields.ts';
import { eachLead, type LeadWithDeliveries } from '../store/lookup.ts';
import { type Command, CommandError, type Options, print, text, withStore } from './context.ts';
import { csvLine } from './csv.ts';
import { FILTER_OPTIONS, readFilters, wholeNumber } from './filters.ts';
import { findLead, shortId, statusOf, timeText } from './lead.ts';
import { plain, table } from './table.ts';

export const list: Command = {
  name: 'list',
  usage: '',
  summary: 'show the newest leads',
  options: { ...FILTER_OPTIONS, limit: { type: 'string', help: 'how many, 50 by default' } },
  async run({ config, options }) {
    const filters = readFilters(options);
    const limit = wholeNumber(options, 'limit', 50);
    const rows: string[][] = [];
    const more = await withStore(config, async (store) => {
      for await (const lead of eachLead(store, filters)) {
        if (filters.status && statusOf(lead) !== filters.status) continue;
        if (rows.length === limit) return true;
        const { id, received_at, channel, fname, lname, email, company } = lead;
        rows.push([shortId(id), timeText(received_at), channel, `${fname} ${lname}`, email, company, statusOf(lead)]);
      }
      return false;
    });
    if (rows.length === 0) return print('No leads match.');
    print(table(['id', 'received (UTC)', 'channel', 'name', 'email', 'company', 'status'], rows));
    if (more) print(`… and more; --limit shows more than ${limit}, export writes them all.`);
  },
};

const COLUMNS = [
  ...['id', 'received', 'channel', ...FIELDS, 'optOut', 'status', 'suspicion', 'crm', 'notify'],
  ...ATTRIBUTION_FIELDS,
];

function exported(lead: LeadWithDeliveries): Record<string, string> {
  const state = (destination: string) => lead.deliveries.find((row) => row.destination === destination)?.state ?? '';
  return {
    id: lead.id,
    received: new Date(lead.received_at).toISOString(),
    channel: lead.channel,
    ...Object.fromEntries(FIELDS.map((field) => [field, lead[field]])),
    optOut: lead.opt_out ?? '',
    status: statusOf(lead),
    suspicion: lead.suspicion ?? '',
    crm: state('crm'),
    notify: state('notify'),
    ...lead.attribution,
  };
}

export const exportLeads: Command = {
  name: 'export',
  usage: '',
  summary: 'write leads as CSV or JSON',
  options: {
    ...FILTER_OPTIONS,
    format: { type: 'string', help: 'csv (default) or json' },
    out: { type: 'string', help: 'file to write; the screen by default' },
  },
  async run({ config, options }) {
    const filters = readFilters(options);
    const format = text(options, 'format') ?? 'csv';
    if (format !== 'csv' && format !== 'json') throw new CommandError(`--format is '${format}'; expected csv or json.`);
    const count = await withStore(config, (store) =>
      written(options, async (write) => {
        let number = 0;
        write(format === 'csv' ? csvLine(COLUMNS) : '[');
        for await (const lead of eachLead(store, filters)) {
          if (filters.status && statusOf(lead) !== filters.status) continue;
          const row = exported(lead);
          if (format === 'csv') write(csvLine(COLUMNS.map((column) => row[column] ?? '')));
          else write(`${number === 0 ? '' : ','}\n${JSON.stringify(row)}`);
          number += 1;
        }
        if (format === 'json') write('\n]\n');
        return number;
      }),
    );
    if (text(options, 'out')) print(`${count} leads written to ${text(options, 'out')}.`);
  },
};

/** To a file only its owner can read, or to the screen. */
export async function written<Result>(
  options: Options,
  work: (write: (part: string) => void) => Promise<Result>,
): Promise<Result> {
  const out = text(options, 'out');
  if (out === undefined) return work((part) => void process.stdout.write(part));
  let file: number;
  try {
    file = openSync(out, 'w', 0o600);
  } catch (error) {
    throw new CommandError(`'${out}' cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  try {
    return await work((part) => void writeSync(file, part));
  } finally {
    closeSync(file);
  }
}

export const show: Command = {
  name: 'show',
  usage: '<id>',
  summary: 'show one lead with its receipts, deliveries and where the visitor came from',
  options: {},
  async run({ config, words: [id] }) {
    await withStore(config, async (store) => {
      const lead = await findLead(store, id, 'show');
      print(`${lead.channel}, received ${timeText(lead.received_at)} UTC`);
      print(`  id: ${lead.id}`);
      for (const field of FIELDS) if (lead[field] !== '') print(`  ${LABELS[field]}: ${plain(lead[field])}`);
      print(`  Opted out of marketing: ${lead.opt_out === null ? 'not said' : lead.opt_out === '1' ? 'yes' : 'no'}`);
      print(`  Standing: ${lead.standing}${lead.suspicion ? ` (${lead.suspicion})` : ''}`);
      const receipts = await store.db.selectFrom('receipts').selectAll().where('lead_id', '=', lead.id).execute();
      for (const { id: receipt, via, received_at } of receipts)
        print(`  Receipt ${receipt} by ${via}, ${timeText(received_at)}`);
      const deliveries = await store.db.selectFrom('outbox').selectAll().where('lead_id', '=', lead.id).execute();
      for (const { destination, state, attempts, last_error } of deliveries)
        print(`  To ${destination}: ${state}, ${attempts} attempts${last_error ? `, last: ${last_error}` : ''}`);
      const facts = await store.db.selectFrom('attributions').selectAll().where('lead_id', '=', lead.id).execute();
      for (const { name, value } of facts) print(`  ${name}: ${plain(value)}`);
    });
  },
};

import { toTerminalJson } from '../../leads/control-characters.ts';
import { ATTRIBUTION_FIELDS, FIELDS, LABELS } from '../../leads/fields.ts';
import { DESTINATIONS } from '../delivery/destinations.ts';
import { eachLead, type LeadWithDeliveries, readLeadDetails } from '../store/lookup.ts';
import { verificationOf } from '../store/verification.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { csvLine } from './csv.ts';
import { FILTER_OPTIONS, numberOption, readFilters, resolveChannel } from './filters.ts';
import { contentOf, findLead, formatTime, shortId, statusOf } from './lead.ts';
import { writeOutput } from './output.ts';
import { stripControls, table } from './table.ts';

export const list: Command = {
  name: 'list',
  usage: '',
  summary: 'show the newest leads',
  options: { ...FILTER_OPTIONS, limit: { type: 'string', help: 'how many, 50 by default' } },
  async run({ config, options }) {
    const filters = readFilters(options);
    const limit = numberOption(options, 'limit', 50);
    const rows: string[][] = [];
    const hasMore = await withStore(config, async (store) => {
      for await (const lead of eachLead(store, await resolveChannel(store, filters))) {
        if (filters.status && statusOf(lead) !== filters.status) continue;
        if (rows.length === limit) return true;
        const { id, received_at, channel, fname, lname, email, company } = lead;
        const person = [`${fname} ${lname}`, email, company];
        const state = [statusOf(lead), verificationOf(lead) ?? ''];
        rows.push([shortId(id), formatTime(received_at), channel, ...person, ...state]);
      }
      return false;
    });
    if (rows.length === 0) return print('No leads match.');
    print(table(['id', 'received (UTC)', 'channel', 'name', 'email', 'company', 'status', 'verification'], rows));
    if (hasMore) print(`… and more; --limit shows more than ${limit}, export writes them all.`);
  },
};

const COLUMNS = [
  ...['id', 'received', 'channel', 'page', ...FIELDS, 'optOut', 'status', 'suspicion', 'verification'],
  ...DESTINATIONS.map(({ name }) => name),
  ...['consentWords', 'consentGiven', 'consentAsked', 'consentConfirmed', 'consentWithdrawn'],
  ...ATTRIBUTION_FIELDS,
];

function toExportRow(lead: LeadWithDeliveries): Record<string, string> {
  const state = (destination: string) =>
    lead.deliveries.findLast((row) => row.destination === destination)?.state ?? '';
  return {
    id: lead.id,
    received: new Date(lead.received_at).toISOString(),
    channel: lead.channel,
    page: lead.page ?? '',
    ...Object.fromEntries(FIELDS.map((field) => [field, lead[field]])),
    optOut: lead.opt_out ?? '',
    status: statusOf(lead),
    suspicion: lead.suspicion ?? '',
    verification: verificationOf(lead) ?? '',
    ...Object.fromEntries(DESTINATIONS.map(({ name }) => [name, state(name)])),
    ...consentColumns(lead.consents.at(-1)),
    ...lead.attribution,
  };
}

function consentColumns(consent: LeadWithDeliveries['consents'][number] | undefined): Record<string, string> {
  if (!consent) return {};
  const time = (timeMs: number | null) => (timeMs === null ? '' : new Date(timeMs).toISOString());
  return {
    consentWords: consent.words,
    consentGiven: time(consent.given_at),
    consentAsked: time(consent.asked_at),
    consentConfirmed: time(consent.confirmed_at),
    consentWithdrawn: time(consent.withdrawn_at),
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
    const format = textOption(options, 'format') ?? 'csv';
    if (format !== 'csv' && format !== 'json') throw new CommandError(`--format is '${format}'; expected csv or json.`);
    const count = await withStore(config, (store) =>
      writeOutput(options, async (write) => {
        let number = 0;
        await write(format === 'csv' ? csvLine(COLUMNS) : '[');
        for await (const lead of eachLead(store, await resolveChannel(store, filters))) {
          if (filters.status && statusOf(lead) !== filters.status) continue;
          const row = toExportRow(lead);
          if (format === 'csv') await write(csvLine(COLUMNS.map((column) => row[column] ?? '')));
          else await write(`${number === 0 ? '' : ','}\n${toTerminalJson(row)}`);
          number += 1;
        }
        if (format === 'json') await write('\n]\n');
        return number;
      }),
    );
    if (textOption(options, 'out')) print(`${count} leads written to ${textOption(options, 'out')}.`);
  },
};

export const show: Command = {
  name: 'show',
  usage: '<id>',
  summary: 'show one lead with its receipts, deliveries and where the visitor came from',
  options: {},
  async run({ config, args: [id] }) {
    await withStore(config, async (store) => {
      const lead = await readLeadDetails(store, await findLead(store, id, 'show'));
      print(`${lead.channel}, received ${formatTime(lead.received_at)} UTC`);
      print(`  id: ${lead.id}`);
      if (lead.page !== null) print(`  Page: ${lead.page}`);
      for (const field of FIELDS) if (lead[field] !== '') print(`  ${LABELS[field]}: ${stripControls(lead[field])}`);
      print(`  Opted out of marketing: ${lead.opt_out === null ? 'not said' : lead.opt_out === '1' ? 'yes' : 'no'}`);
      for (const { words, given_at, asked_at, confirmed_at, withdrawn_at } of lead.consents) {
        const steps = { given: given_at, 'asked by mail': asked_at, confirmed: confirmed_at, withdrawn: withdrawn_at };
        const times = Object.entries(steps).flatMap(([step, at]) => (at === null ? [] : [`${step} ${formatTime(at)}`]));
        print(`  Consent (${times.join(', ')}): ${stripControls(words)}`);
      }
      print(`  Standing: ${lead.standing}${lead.suspicion ? ` (${lead.suspicion})` : ''}`);
      if (verificationOf(lead)) print(`  Verification: ${verificationOf(lead)}`);
      for (const { id: receipt, via, received_at } of lead.receipts)
        print(`  Receipt ${receipt} by ${via}, ${formatTime(received_at)}`);
      for (const { destination, revision, opt_out, state, attempts, last_error } of lead.deliveries)
        print(
          `  To ${destination} (${contentOf({ revision, opt_out })}): ${state}, ${attempts} attempts${last_error ? `, last: ${last_error}` : ''}`,
        );
      for (const [name, value] of Object.entries(lead.attribution)) print(`  ${name}: ${stripControls(value)}`);
    });
  },
};

import { describeConsent } from '../../leads/consent.ts';
import { countOf } from '../../leads/desk/numbers.ts';
import { FIELDS, LABELS } from '../../leads/fields.ts';
import { contentOf } from '../../leads/lead-states.ts';
import { DESTINATION_NAMES } from '../delivery/destinations.ts';
import { exportFile } from '../store/desk/export-file.ts';
import { countByStatus } from '../store/desk/figures.ts';
import { readFunnels } from '../store/desk/funnels.ts';
import { eachLead, readLeadDetails } from '../store/desk/lookup.ts';
import { describeAnswer } from '../store/forms/answers.ts';
import { listOwnFieldKeys } from '../store/forms/served-forms.ts';
import { verificationOf } from '../store/leads/verification.ts';
import { countDeliveries } from '../store/outbox/gauges.ts';
import { addAuditEntry, COMMAND_LINE } from '../store/people/audit-log.ts';
import { deliveryOf, stateOf, statusOf } from '../store/schema/stored-words.ts';
import { DAY_MS, utcDay, utcMinute } from '../store/utc-day.ts';
import {
  choiceOption,
  FILTER_OPTIONS,
  findLead,
  numberOption,
  readFilters,
  shortId,
  toLeadFilters,
} from './arguments.ts';
import { type Command, print, textOption, withStore } from './context.ts';
import { bar, printTable, stripControls, writeOutput } from './output.ts';

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
      for await (const lead of eachLead(store, await toLeadFilters(store, filters))) {
        if (rows.length === limit) return true;
        const { id, received_at, channel, fname, lname, email, company } = lead;
        const person = [`${fname} ${lname}`, email, company];
        const state = [statusOf(lead), deliveryOf(lead.delivery), verificationOf(lead) ?? ''];
        rows.push([shortId(id), utcMinute(received_at), channel, ...person, ...state]);
      }
      return false;
    });
    if (rows.length === 0) return print('No leads match.');
    const states = ['status', 'delivery', 'verification'];
    printTable(['id', 'received (UTC)', 'channel', 'name', 'email', 'company', ...states], rows);
    if (hasMore) print(`… and more; --limit shows more than ${limit}, export writes them all.`);
  },
};

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
    const format = choiceOption(options, 'format', ['csv', 'json']);
    const count = await withStore(config, (store) =>
      writeOutput(options, async (write) => {
        let number = 0;
        const ownFields = await listOwnFieldKeys(store);
        const { begin, leadText, end } = exportFile({ format, destinations: DESTINATION_NAMES, ownFields });
        await write(begin);
        for await (const lead of eachLead(store, await toLeadFilters(store, filters))) {
          await write(leadText(lead, number));
          number += 1;
        }
        await write(end);
        const entry = { person: COMMAND_LINE, action: 'export', leads: number, detail: format } as const;
        await addAuditEntry(store, { ...entry, at: Date.now() });
        return number;
      }),
    );
    if (textOption(options, 'out')) print(`${countOf(count, 'lead')} written to ${textOption(options, 'out')}.`);
  },
};

export const show: Command = {
  name: 'show',
  usage: '<id>',
  summary: 'show one lead with its receipts, deliveries and where the visitor came from',
  async run({ config, args: [id] }) {
    await withStore(config, async (store) => {
      const lead = await readLeadDetails(store, await findLead(store, id, 'show'));
      print(`${lead.channel}, received ${utcMinute(lead.received_at)} UTC`);
      print(`  id: ${lead.id}`);
      if (lead.page !== null) print(`  Page: ${lead.page}`);
      for (const field of FIELDS) if (lead[field] !== '') print(`  ${LABELS[field]}: ${stripControls(lead[field])}`);
      for (const answer of lead.answers)
        print(`  ${stripControls(answer.label)}: ${stripControls(describeAnswer(answer))}`);
      print(`  ${describeConsent(lead.consent)}`);
      if (lead.opt_out !== null) print(`  emailOptOut of the form: ${lead.opt_out}`);
      for (const { words, given_at, asked_at, confirmed_at, withdrawn_at } of lead.consents) {
        const steps = { given: given_at, 'asked by mail': asked_at, confirmed: confirmed_at, withdrawn: withdrawn_at };
        const times = Object.entries(steps).flatMap(([step, at]) => (at === null ? [] : [`${step} ${utcMinute(at)}`]));
        print(`  Consent (${times.join(', ')}): ${stripControls(words)}`);
      }
      print(`  Status: ${statusOf(lead)}${lead.suspicion ? ` (${lead.suspicion})` : ''}`);
      if (verificationOf(lead)) print(`  Verification: ${verificationOf(lead)}`);
      for (const { id: receipt, via, received_at } of lead.receipts)
        print(`  Receipt ${receipt} by ${via}, ${utcMinute(received_at)}`);
      for (const delivery of lead.deliveries) {
        const { destination, attempts, last_error } = delivery;
        const tried = `${countOf(attempts, 'attempt')}${last_error ? `, last: ${last_error}` : ''}`;
        print(`  To ${destination} (${contentOf(delivery)}): ${stateOf(delivery)}, ${tried}`);
      }
      for (const [name, value] of Object.entries(lead.attribution)) print(`  ${name}: ${stripControls(value)}`);
    });
  },
};

type Count = { name: string; count: number };

export const stats: Command = {
  name: 'stats',
  usage: '',
  summary: 'count leads by day, channel and delivery, drawn as bars',
  options: { days: { type: 'string', help: 'how many days back, 14 by default' } },
  async run({ config, options }) {
    const days = numberOption(options, 'days', 14);
    const [from, to] = [utcDay(Date.now() - (days - 1) * DAY_MS), utcDay(Date.now())];
    await withStore(config, async (store) => {
      const { totals, days: byDay, channels } = await readFunnels(store, { from, to, against: 'before' });
      print(`${countOf(totals.leads, 'lead')} in ${countOf(days, 'day')} (UTC)`);
      printSection(
        'By day',
        byDay.map(({ day, leads }) => ({ name: day, count: leads })),
      );
      printSection(
        'By channel',
        channels.flatMap(({ name, leads }) => (leads > 0 ? [{ name, count: leads }] : [])),
      );
      printSection('By status', await countByStatus(store, from, to));
      printSection(
        'Deliveries, of all time',
        (await countDeliveries(store)).map(({ destination, state, count }) => ({
          name: `${destination} ${state}`,
          count,
        })),
      );
    });
  },
};

function printSection(title: string, counts: readonly Count[]): void {
  if (counts.length === 0) return;
  const max = Math.max(...counts.map(({ count }) => count));
  const width = Math.max(...counts.map(({ name }) => name.length));
  print(`\n${title}`);
  for (const { name, count } of counts)
    print(`  ${name.padEnd(width)}  ${String(count).padStart(6)}  ${bar(count, max)}`);
}

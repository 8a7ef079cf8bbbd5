import { describeConsent } from '../../leads/consent.ts';
import { CONFIRM_PATH } from '../../leads/service-paths.ts';
import { tellCrmOfErasure } from '../delivery/salesforce-erasure.ts';
import { type ConsentHistory, readConsentHistory } from '../store/consent/consent-history.ts';
import { ErasureNotRecordedError } from '../store/engine/erasures.ts';
import type { Removal } from '../store/engine/maintenance.ts';
import { countLeadsBefore, countPerson, erasePerson, purgeLeads } from '../store/leads/erase.ts';
import { runOperation } from '../store/operations.ts';
import type { Store } from '../store/store.ts';
import { utcMinute } from '../store/utc-day.ts';
import { parseDay, readEmail } from './arguments.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { stripControls } from './output.ts';

const NOTHING_KEPT = 'Nothing is kept about this address.';

function explainFailure(error: unknown): never {
  throw error instanceof ErasureNotRecordedError ? new CommandError(error.message) : error;
}

function warnIfInLog({ isInLog }: Removal, command: string): void {
  if (!isInLog) return;
  print(
    `The write-ahead log still holds what was removed, because another process reads the store. Run ${command} again.`,
  );
  process.exitCode = 1;
}

export const erase: Command = {
  name: 'erase',
  usage: '<email>',
  summary: 'remove everything kept about a person',
  options: { 'dry-run': { type: 'boolean', help: 'only say what would be removed' } },
  async run({ config, options, args: [given] }) {
    const email = readEmail(given, 'erase <email>');
    await withStore(config, async (store) => {
      const { leads, receipts, deliveries, mails, optOuts, consents } = await countPerson(store, email);
      const what = `${leads} leads, ${receipts} receipts, ${deliveries} deliveries, ${mails} kept mails, ${optOuts} opt-out addresses, ${consents} consents`;
      const isUnknown = leads + optOuts === 0;
      if (options['dry-run'] === true) return print(isUnknown ? NOTHING_KEPT : `Would remove ${what}.`);
      // A back-up may hold what the store does not, so the erasure is recorded in any case.
      const removal = await erasePerson(store, email).catch(explainFailure);
      if (isUnknown) print(NOTHING_KEPT);
      else print(`Removed ${what}.`);
      if (optOuts > 0) print('The opt-out itself still holds; it is kept without the address.');
      if (leads > 0) {
        const run: Store['run'] = (name, ...args) => runOperation(store, name, args);
        print(await tellCrmOfErasure(config, { run }, removal.toldCrm));
      }
      if (!isUnknown) print('Copies elsewhere are not touched: see docs/operating/erasure.md.');
      warnIfInLog(removal, 'erase');
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
      else {
        const removal = await purgeLeads(store, before);
        print(`Removed ${removal.leads} leads.`);
        warnIfInLog(removal, 'purge');
      }
    });
  },
};

type Step = { at: number; what: string };

export const consent: Command = {
  name: 'consent',
  usage: '<email>',
  summary: 'show what a person agreed to: words, page and time of each step',
  async run({ config, args: [given] }) {
    const email = readEmail(given, 'consent <email>');
    const { consents, optOuts, lifted, state } = await withStore(config, (store) => readConsentHistory(store, email));
    const steps: Step[] = [
      ...consents.flatMap(stepsOf),
      ...optOuts.map(({ received_at, state }) => ({
        at: received_at,
        what: state === 'held' ? 'asked to be opted out, as a suspected post; held' : 'opted out',
      })),
      ...lifted.map(({ received_at, reason }) => ({ at: received_at, what: `opt-out lifted: ${reason}` })),
    ];
    if (steps.length === 0) return print('Nothing is kept about a consent of this address.');
    // Not as a table, which cuts long cells: the words are the point.
    for (const { at, what } of steps.sort((a, b) => a.at - b.at)) print(`${utcMinute(at)}  ${stripControls(what)}`);
    print(`Now: ${describeConsent(state)} (CONSENT=${config.CONSENT})`);
  },
};

function stepsOf(consent: ConsentHistory['consents'][number]): Step[] {
  const { lead_id, words, page, given_at, asked_at, confirmed_at, withdrawn_at, standing } = consent;
  if (lead_id === null) return withEnd([{ at: given_at, what: `recorded by the operator: ${words}` }], withdrawn_at);
  const where = page === null ? 'a page that is not known' : page;
  const how = page === CONFIRM_PATH ? 'button pressed' : 'box ticked';
  const suspected = standing === 'suspected' ? ', in a suspected post' : '';
  return withEnd(
    [
      { at: given_at, what: `${how} on ${where}${suspected}: “${words}”` },
      ...(asked_at === null ? [] : [{ at: asked_at, what: 'asked by mail to confirm' }]),
      ...(confirmed_at === null ? [] : [{ at: confirmed_at, what: 'confirmed by the link of the mail' }]),
    ],
    withdrawn_at,
  );
}

const withEnd = (steps: Step[], at: number | null): Step[] =>
  at === null ? steps : [...steps, { at, what: 'withdrawn by an opt-out' }];

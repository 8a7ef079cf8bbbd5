import { describeConsent } from '../../leads/consent.ts';
import { countOf } from '../../leads/desk/numbers.ts';
import { tellCrmOfErasure } from '../delivery/salesforce-erasure.ts';
import { describeConsentHistory } from '../desk/consent-words.ts';
import { readConsentHistory } from '../store/consent/consent-states.ts';
import { countLeadsBefore, countPerson, erasePerson, purgeLeads } from '../store/leads/erase.ts';
import { runOperation } from '../store/operations.ts';
import type { Removal } from '../store/schema/tables.ts';
import type { Store } from '../store/store.ts';
import { utcMinute } from '../store/utc-day.ts';
import { parseDay, readEmail } from './arguments.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { stripControls } from './output.ts';

const NOTHING_KEPT = 'Nothing is kept about this address.';

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
      const what = [
        ...[countOf(leads, 'lead'), countOf(receipts, 'receipt'), countOf(deliveries, 'delivery', 'deliveries')],
        ...[countOf(mails, 'kept mail'), countOf(optOuts, 'opt-out address', 'opt-out addresses')],
        countOf(consents, 'consent'),
      ].join(', ');
      const isUnknown = leads + optOuts === 0;
      if (options['dry-run'] === true) return print(isUnknown ? NOTHING_KEPT : `Would remove ${what}.`);
      // A back-up may hold what the store does not, so the erasure is recorded in any case.
      const removal = await erasePerson(store, email);
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
      if (options['dry-run'] === true) print(`Would remove ${countOf(await countLeadsBefore(store, before), 'lead')}.`);
      else {
        const removal = await purgeLeads(store, before);
        print(`Removed ${countOf(removal.leads, 'lead')}.`);
        warnIfInLog(removal, 'purge');
      }
    });
  },
};

export const consent: Command = {
  name: 'consent',
  usage: '<email>',
  summary: 'show what a person agreed to: words, page and time of each step',
  async run({ config, args: [given] }) {
    const email = readEmail(given, 'consent <email>');
    const history = await withStore(config, (store) => readConsentHistory(store, email));
    const steps = describeConsentHistory(history);
    if (steps.length === 0) return print('Nothing is kept about a consent of this address.');
    // Not as a table, which cuts long cells: the words are the point.
    for (const { at, what, page, words } of steps) {
      const said = words === null ? '' : ` on ${page ?? 'a page that is not known'}: “${words}”`;
      print(`${utcMinute(at)}  ${stripControls(what + said)}`);
    }
    print(`Now: ${describeConsent(history.state)} (CONSENT=${config.CONSENT})`);
  },
};

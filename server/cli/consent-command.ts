import { describeConsent } from '../../leads/consent.ts';
import { CONFIRM_PATH } from '../../leads/service-paths.ts';
import { type ConsentHistory, readConsentHistory } from '../store/consent/consent-history.ts';
import { utcMinute } from '../store/utc-day.ts';
import { readEmail } from './arguments.ts';
import { type Command, print, withStore } from './context.ts';
import { stripControls } from './output.ts';

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

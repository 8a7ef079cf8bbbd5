import type { LeadDetails } from '../../leads/desk/leads.ts';
import { CONFIRM_PATH } from '../../leads/service-paths.ts';
import type { ConsentHistory } from '../store/consent/consent-states.ts';
import { HELD_STANDING } from '../store/schema/stored-words.ts';

type ConsentEntry = LeadDetails['consentHistory'][number];
type State = ConsentEntry['state'];

/** What a person agreed to and took back, oldest first. */
export function describeConsentHistory({ consents, optOuts, lifted }: ConsentHistory): ConsentEntry[] {
  const entry = (at: number | null, state: State, what: string): ConsentEntry[] =>
    at === null ? [] : [{ at, state, what, words: null, page: null }];
  return [
    ...consents.flatMap((consent) => {
      const { asked_at, confirmed_at, withdrawn_at, lead_id, given_at, words } = consent;
      const withdrawn = entry(withdrawn_at, 'opted-out', 'withdrawn by an opt-out');
      if (lead_id === null) return [...entry(given_at, 'yes', `recorded by the operator: ${words}`), ...withdrawn];
      return [
        describeGiven(consent),
        ...entry(asked_at, 'asked', 'asked by mail to confirm'),
        ...entry(confirmed_at, 'yes', 'confirmed by the link of the mail'),
        ...withdrawn,
      ];
    }),
    ...optOuts.flatMap(({ received_at, state }) =>
      state === 'held'
        ? entry(received_at, 'held', 'asked to be opted out in a held post')
        : entry(received_at, 'opted-out', 'opted out'),
    ),
    ...lifted.flatMap(({ received_at, reason }) => entry(received_at, 'lifted', `opt-out lifted: ${reason}`)),
  ].sort((a, b) => a.at - b.at);
}

function describeGiven({ words, page, given_at: at, asked_at, standing }: ConsentHistory['consents'][number]) {
  const isHeld = standing === HELD_STANDING;
  const state: State = isHeld ? 'held' : asked_at === null ? 'yes' : 'asked';
  const what = page === CONFIRM_PATH ? 'button pressed' : 'box ticked';
  return { at, words, page, state, what: isHeld ? `${what} in a held post` : what };
}

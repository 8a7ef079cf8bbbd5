import type { DeskAnswer } from '../../../leads/desk/calls.ts';

export type HeldRow = DeskAnswer<'listHeld'>['rows'][number];

type Reason = { title: string; hint: string; why: string };

/** What each suspicion means, in words; the names are those of the server. */
const REASONS: Readonly<Record<string, Reason>> = {
  'honeypot filled': {
    title: 'A hidden field was filled in',
    hint: 'No person can see it. Nearly always a script.',
    why: 'The form has a field that no person can see. It was filled in.',
  },
  'too many from one address': {
    title: 'Many from one network',
    hint: 'Often an office or a classroom.',
    why: 'More submissions than usual came from one network within minutes. This was one of the later ones.',
  },
  'token used before': {
    title: 'Proof used before',
    hint: 'One proof came with two different submissions.',
    why: 'Each proof of a human counts once. This one had come with another submission before.',
  },
  'token missing': {
    title: 'No proof came with it',
    hint: 'A browser without scripts, or a script without a browser.',
    why: 'The proof of a human was missing. Browsers that block scripts send none.',
  },
  'token false': {
    title: 'The proof was wrong',
    hint: 'Rarely a person: a browser does not get it wrong.',
    why: 'The proof of a human was there and did not hold.',
  },
  'verification unavailable': {
    title: 'We could not check',
    hint: 'Verification was out of reach. The fault was ours.',
    why: 'The service that checks proofs did not answer. That says nothing about the sender.',
  },
};

const NO_PROOF: Reason = {
  title: 'Not verified',
  hint: 'Only the proof of a human is missing.',
  why: 'Everything is in order but the proof of a human, which never came.',
};

export const reasonOf = (suspicion: string | null): Reason =>
  suspicion === null
    ? NO_PROOF
    : (REASONS[suspicion] ?? { title: suspicion, hint: '', why: `The server says: ${suspicion}.` });

/** Rows by reason, in the order in which the reasons first appear. */
export function groupByReason(rows: readonly HeldRow[]) {
  const groups = Map.groupBy(rows, ({ suspicion }) => suspicion);
  return [...groups].map(([suspicion, held]) => ({ suspicion, reason: reasonOf(suspicion), rows: held }));
}

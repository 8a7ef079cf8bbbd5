/** asked: a box was ticked, and the mail that asks for its confirmation is not answered. no: no box was ticked. */
export const CONSENT_STATES = ['yes', 'asked', 'no', 'opted-out'] as const;

/** Whether a person may be sent marketing e-mail, as far as their own words go. */
export type ConsentState = (typeof CONSENT_STATES)[number];

const SENTENCES: Record<ConsentState, string> = {
  yes: 'May be sent marketing email: they agreed.',
  asked: 'Must not be sent marketing email: they were asked to confirm and have not yet.',
  no: 'Must not be sent marketing email: they have not agreed.',
  'opted-out': 'Must not be sent marketing email: they opted out.',
};

/** The consent of a lead's person in one sentence, the same in mails, at the desk, in files and on the command line. */
export const describeConsent = (state: ConsentState): string => SENTENCES[state];

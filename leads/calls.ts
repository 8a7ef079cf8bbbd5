/** Paths of the calls on the lead host or the API host; both are the site's own origin by default. */
export const WEB_TO_LEAD_PATH = '/servlet/servlet.WebToLead';
export const CONTACT_PATH = '/contact-us';
export const DEMO_PATH = '/demo';
export const OPT_OUT_PATH = '/opt-out';

/** What forms post to. */
export const CALL_PATHS: readonly string[] = [WEB_TO_LEAD_PATH, CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH];

/** More than the longest lead call, in its query with the other headers or in its body; a longer request is refused. */
export const MAX_CALL_BYTES = 96 * 1024;

export const HUMAN_VERIFICATION_PATH = '/human-verification.js';
export const CHALLENGE_PATH = '/human-verification/challenge';

export const VERIFICATION_ACTIONS = ['contact_us', 'demo'] as const;

export type VerificationAction = (typeof VERIFICATION_ACTIONS)[number];

/** The value of `window.humanVerification`; the verification script is loaded when it exists. */
export type HumanVerification = { execute(action: VerificationAction): Promise<string> };

export type ContactBody = Record<
  'fname' | 'lname' | 'email' | 'phone' | 'company' | 'title' | 'message' | 'token',
  string
>;

export type DemoBody = Omit<ContactBody, 'message'>;

export type OptOutBody = { email: string };

/** Where the calls go: a path on the lead host or the API host, each the site's own origin by default. */
export const WEB_TO_LEAD_PATH = '/servlet/servlet.WebToLead';
export const CONTACT_PATH = '/contact-us';
export const DEMO_PATH = '/demo';
export const OPT_OUT_PATH = '/opt-out';
export const HUMAN_VERIFICATION_PATH = '/human-verification.js';

export const VERIFICATION_ACTIONS = ['contact_us', 'demo'] as const;

export type VerificationAction = (typeof VERIFICATION_ACTIONS)[number];

/** What the verification script puts on `window.humanVerification`; it is loaded when that object exists. */
export type HumanVerification = { execute(action: VerificationAction): Promise<string> };

export type ContactBody = Record<
  'fname' | 'lname' | 'email' | 'phone' | 'company' | 'title' | 'message' | 'token',
  string
>;

export type DemoBody = Omit<ContactBody, 'message'>;

export type OptOutBody = { email: string };

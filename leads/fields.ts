import { type Channel, DEMO_CHANNEL } from './channels.ts';

/** The typed fields of a lead, by their form field names. */
export const FIELDS = ['fname', 'lname', 'company', 'title', 'phone', 'email', 'message'] as const;

export type Field = (typeof FIELDS)[number];

export const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** '1' is opted out of marketing e-mail. */
export type OptOut = '1' | '0';

export type LeadFields = Record<Field, string> & { optOut: OptOut };

/** The labels of fields where content gives no others, and their names at the desk, in mails and on the command line. */
export const LABELS: Record<Field, string> = {
  fname: 'First Name',
  lname: 'Last Name',
  company: 'Company',
  title: 'Job Title',
  phone: 'Phone',
  email: 'Business Email',
  message: 'Message',
};

/** Shown beside the box where content says nothing else, and kept word for word with every consent. */
export const OPT_OUT_LABEL = 'Send me marketing emails on events, promotions, usage tips and community updates.';

/**
 * The most characters a field may hold: the form's maxlength and the server's limit are the same number, so the
 * server never refuses what a form can send. Lengths are the CRM's own, except that an e-mail address may be as long
 * as addresses get.
 */
export const FIELD_LIMITS: Record<Field, number> = {
  fname: 40,
  lname: 80,
  company: 255,
  title: 128,
  phone: 40,
  email: 254,
  message: 4000,
};

/** Which words stood beside the box, where they are not SPEC's: only the build knows them, so none can be forged. */
export const CONSENT_PARAMETER = 'consent';

/** A hidden field that only a script fills in; a submission with a value in it is suspected spam. */
export const HONEYPOT = 'website';

/** Where the visitor came from: stored by the lead service, never delivered to the CRM. */
export const ATTRIBUTION_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
] as const;

export type Attribution = Partial<Record<(typeof ATTRIBUTION_FIELDS)[number], string>>;

/** Six values of this length fit into MAX_CALL_BYTES beside all other fields. */
export const MAX_ATTRIBUTION_CHARACTERS = 200;

/** Cuts by characters, so that a surrogate pair is never split. */
export function cutAttribution(value: string): string {
  return Array.from(value).slice(0, MAX_ATTRIBUTION_CHARACTERS).join('');
}

/** How the box of the demo form stands at first. */
type DemoBox = { demoBox: 'ticked' | 'unticked' };

export function defaultOptOut(channel: Channel, { demoBox }: DemoBox): OptOut {
  return channel === DEMO_CHANNEL && demoBox === 'ticked' ? '0' : '1';
}

/** Whether the visitor ticked the box: one that is ticked from the start is not a consent. */
export function isConsent(channel: Channel, optOut: OptOut | null, box: DemoBox): boolean {
  return optOut === '0' && defaultOptOut(channel, box) === '1';
}

export const mapFields = <Value>(make: (field: Field) => Value) =>
  Object.fromEntries(FIELDS.map((field) => [field, make(field)])) as Record<Field, Value>;

export const emptyLead = (channel: Channel, box: DemoBox): LeadFields => ({
  ...mapFields(() => ''),
  optOut: defaultOptOut(channel, box),
});

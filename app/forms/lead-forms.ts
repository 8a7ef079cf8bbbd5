import type { Channel } from '../../leads/channels.ts';
import type { EmailKind } from '../../leads/email.ts';
import { type Field, LABELS, UNSUBSCRIBE_EMAIL_LABEL } from '../../leads/fields.ts';
import { CONTACT_SUCCESS, DEMO_SUCCESS, type FailedPurpose, UNSUBSCRIBE_SUCCESS } from '../../leads/messages.ts';
import { paths } from '../paths.ts';

export type SuccessPanelText = {
  heading: string;
  text?: string | undefined;
  /** Shown only together with a link. */
  button?: string | undefined;
  /** Opens in a new tab. */
  link?: string | undefined;
};

export type LeadFormConfig = {
  channel: Channel;
  /** WebMCP name and description; `{product}` stands for the product name. */
  tool: { name: string; description: string };
  /** Shown in this order. */
  fields: readonly Field[];
  /** The fields that share a row with another on wide windows. */
  paired: readonly Field[];
  heading: string;
  /** The heading level on the form's page. */
  level: 2 | 3;
  submit: string;
  emailKind: EmailKind;
  /** The default value depends on the channel (leads/fields.ts). */
  offersOptOut: boolean;
  /** The page of the return address (SPEC section 7). */
  returnPath: string;
  /** 'opt-out' replaces the lead call, the others accompany it. */
  secondCall?: 'contact-us' | 'demo' | 'opt-out';
  success: SuccessPanelText;
  /** Selects the message for a failed lead call (SPEC section 8); absent where failures are only logged. */
  failurePurpose?: FailedPurpose;
  mailbox: 'info' | 'support' | 'events' | 'unsubscribe';
  submitDisabled: 'while-errors-remain' | 'when-submitted-invalid' | 'never';
  scrollsToAlert: boolean;
};

const GATED = {
  fields: ['fname', 'lname', 'company', 'email'],
  paired: ['fname', 'lname'],
  level: 2,
  submit: 'Submit',
  emailKind: 'business',
  offersOptOut: true,
  returnPath: paths.resourceLibrary,
  success: { heading: 'Thank you!' },
  failurePurpose: 'download',
  submitDisabled: 'while-errors-remain',
  scrollsToAlert: false,
} as const satisfies Partial<LeadFormConfig>;

const REPORT = {
  ...GATED,
  channel: 'ESG Whitepaper',
  tool: {
    name: 'get_report',
    description: 'Get the report of this page. A link to it is shown once the form is sent.',
  },
  heading: 'Get the Report',
  mailbox: 'info',
} as const;
const RECORDING = {
  ...GATED,
  tool: {
    name: 'watch_recording',
    description: 'Get the recording of this page. A link to it is shown once the form is sent.',
  },
  heading: 'Watch the Recording',
  mailbox: 'events',
} as const;
const EBOOK = {
  ...GATED,
  tool: { name: 'get_ebook', description: 'Get the e-book of this page. A link to it is shown once the form is sent.' },
  heading: 'Download the eBook',
  mailbox: 'support',
} as const;

/** One row for each lead form. Gated pages override heading and success panel. */
export const LEAD_FORMS = {
  contact: {
    ...GATED,
    channel: 'Contact Us',
    tool: {
      name: 'contact_us',
      description: 'Send a message to the people of {product}, who answer by e-mail or phone.',
    },
    fields: ['fname', 'lname', 'company', 'title', 'email', 'phone', 'message'],
    paired: ['fname', 'lname', 'company', 'title', 'email', 'phone'],
    heading: 'Send us a message',
    level: 3,
    secondCall: 'contact-us',
    success: { heading: CONTACT_SUCCESS },
    failurePurpose: 'contact',
    mailbox: 'info',
    submitDisabled: 'never',
    scrollsToAlert: true,
  },
  event: {
    ...GATED,
    channel: 'Event Registration - 06252020',
    tool: { name: 'register', description: 'Register for the event of this page.' },
    heading: 'Register',
    failurePurpose: 'event',
    mailbox: 'events',
  },
  'report-2020': { ...REPORT, returnPath: paths.gated('esg-cybersecurity-2020') },
  'report-2021': REPORT,
  'master-class-recording': { ...RECORDING, channel: 'MasterClass Recording' },
  'webinar-recording': { ...RECORDING, channel: 'Webinar Recording' },
  'role-ebook': { ...EBOOK, channel: 'Security Maturity eBook' },
  'strategy-ebook': { ...EBOOK, channel: 'Strategy and Planning eBook' },
  'program-ebook': { ...EBOOK, channel: 'Program Maturity eBook' },
  reprint: { ...REPORT, channel: 'Gartner Reprint 2021', heading: 'Read the Report' },
  demo: {
    channel: 'Demo',
    tool: {
      name: 'request_demo',
      description:
        'Ask for a personalized demo of {product}. Someone writes to the business address given to agree on a time.',
    },
    fields: ['fname', 'lname', 'company', 'email'],
    paired: ['fname', 'lname'],
    heading: 'Request your personalized demo',
    level: 2,
    submit: 'Submit',
    emailKind: 'business',
    offersOptOut: true,
    returnPath: paths.resourceLibrary,
    secondCall: 'demo',
    success: { heading: DEMO_SUCCESS },
    mailbox: 'info',
    submitDisabled: 'when-submitted-invalid',
    scrollsToAlert: false,
  },
  unsubscribe: {
    channel: 'Unsubscribe',
    tool: { name: 'unsubscribe', description: 'End e-mail from {product} to an address.' },
    fields: ['email'],
    paired: [],
    heading: 'Please enter your email address below to unsubscribe.',
    level: 2,
    submit: 'Unsubscribe',
    emailKind: 'any',
    offersOptOut: false,
    returnPath: paths.unsubscribe,
    secondCall: 'opt-out',
    success: { heading: UNSUBSCRIBE_SUCCESS },
    mailbox: 'unsubscribe',
    submitDisabled: 'when-submitted-invalid',
    scrollsToAlert: false,
  },
} as const satisfies Record<string, LeadFormConfig>;

export type FormId = keyof typeof LEAD_FORMS;

export function fieldLabel({ emailKind }: Pick<LeadFormConfig, 'emailKind'>, field: Field): string {
  return field === 'email' && emailKind === 'any' ? UNSUBSCRIBE_EMAIL_LABEL : LABELS[field];
}

export function toolDescription({ tool }: Pick<LeadFormConfig, 'tool'>, product: string): string {
  return tool.description.replace('{product}', product);
}

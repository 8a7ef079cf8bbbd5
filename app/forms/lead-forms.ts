import { type Channel, CONTACT_CHANNEL, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
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

export type Mailbox = 'info' | 'support' | 'careers' | 'security' | 'events' | 'unsubscribe' | 'privacy';

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
  /** The page of the return address; absent where it is that of the site (SPEC section 7). */
  returnPath?: string | undefined;
  /** 'opt-out' replaces the lead call, the others accompany it. */
  secondCall?: 'contact-us' | 'demo' | 'opt-out';
  success: SuccessPanelText;
  /** Selects the message for a failed lead call (SPEC section 8); absent where failures are only logged. */
  failurePurpose?: FailedPurpose;
  /** Named by failure messages. */
  mailbox: Mailbox;
  submitDisabled: 'while-errors-remain' | 'when-submitted-invalid' | 'never';
  scrollsToAlert: boolean;
};

export const NAMES: readonly Field[] = ['fname', 'lname'];
export const CONTACT_FIELDS: readonly Field[] = ['fname', 'lname', 'company', 'title', 'email', 'phone', 'message'];
export const CONTACT_PAIRS: readonly Field[] = ['fname', 'lname', 'company', 'title', 'email', 'phone'];

/** The forms of pages that are not gated. */
export const LEAD_FORMS = {
  contact: {
    channel: CONTACT_CHANNEL,
    tool: {
      name: 'contact_us',
      description: 'Send a message to the people of {product}, who answer by email or phone.',
    },
    fields: CONTACT_FIELDS,
    paired: CONTACT_PAIRS,
    heading: 'Send us a message',
    level: 3,
    submit: 'Submit',
    emailKind: 'business',
    offersOptOut: true,
    secondCall: 'contact-us',
    success: { heading: CONTACT_SUCCESS },
    failurePurpose: 'contact',
    mailbox: 'info',
    submitDisabled: 'never',
    scrollsToAlert: true,
  },
  demo: {
    channel: DEMO_CHANNEL,
    tool: {
      name: 'request_demo',
      description:
        'Ask for a personalized demo of {product}. Someone writes to the business address given to agree on a time.',
    },
    fields: ['fname', 'lname', 'company', 'email'],
    paired: NAMES,
    heading: 'Request your personalized demo',
    level: 2,
    submit: 'Submit',
    emailKind: 'business',
    offersOptOut: true,
    secondCall: 'demo',
    success: { heading: DEMO_SUCCESS },
    mailbox: 'info',
    submitDisabled: 'when-submitted-invalid',
    scrollsToAlert: false,
  },
  unsubscribe: {
    channel: UNSUBSCRIBE_CHANNEL,
    tool: { name: 'unsubscribe', description: 'End email from {product} to an address.' },
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
} satisfies Record<string, LeadFormConfig>;

export function fieldLabel({ emailKind }: Pick<LeadFormConfig, 'emailKind'>, field: Field): string {
  return field === 'email' && emailKind === 'any' ? UNSUBSCRIBE_EMAIL_LABEL : LABELS[field];
}

export function toolDescription({ tool }: Pick<LeadFormConfig, 'tool'>, product: string): string {
  return tool.description.replace('{product}', product);
}

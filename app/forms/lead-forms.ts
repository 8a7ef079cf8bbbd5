import { type Channel, CONTACT_CHANNEL, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import { isField } from '../../leads/fields.ts';
import type { FormRules } from '../../leads/form-rules.ts';
import type { FailedPurpose } from '../../leads/messages.ts';
import { findOwnField } from '../../leads/rules.ts';
import { paths } from '../paths.ts';

export type SuccessPanelText = {
  heading: string;
  text?: string | undefined;
  /** Shown only together with a link. */
  button?: string | undefined;
  /** Opens in a new tab. */
  link?: string | undefined;
};

type FormTexts = { fields: readonly string[]; heading: string; submit: string; success: string; about: string };

/** What forms.yaml says, or SPEC in its place. */
export type Forms = {
  rules: FormRules;
  words: Record<'unsubscribe_email' | 'optional' | 'all_required' | 'choose' | 'sending', string>;
  contact: FormTexts;
  demo: FormTexts;
  unsubscribe: FormTexts;
};

export type Mailbox = 'info' | 'support' | 'careers' | 'security' | 'events' | 'unsubscribe' | 'privacy';

export type LeadFormConfig = {
  channel: Channel;
  /** WebMCP name and description. */
  tool: { name: string; description: string };
  /** Names of fields of the lead and of own fields; shown in this order. */
  fields: readonly string[];
  heading: string;
  /** The heading level on the form's page. */
  level: 2 | 3;
  submit: string;
  /** What the fields are called and accept. */
  rules: FormRules;
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

/** Ends the return address of a form whose own page confirms a native post. */
export const RECEIVED = '#received';

/** The forms of pages that are not gated. */
export function leadForms({ contact, demo, unsubscribe, rules, words }: Forms) {
  const textsOf = ({ fields, heading, submit, success }: Forms['demo']) => ({
    ...{ fields, heading, submit, success: { heading: success } },
  });
  return {
    contact: {
      ...textsOf(contact),
      channel: CONTACT_CHANNEL,
      tool: { name: 'contact_us', description: contact.about },
      level: 3,
      rules,
      offersOptOut: true,
      secondCall: 'contact-us',
      failurePurpose: 'contact',
      mailbox: 'info',
      submitDisabled: 'never',
      scrollsToAlert: true,
    },
    demo: {
      ...textsOf(demo),
      channel: DEMO_CHANNEL,
      tool: { name: 'request_demo', description: demo.about },
      level: 2,
      rules,
      offersOptOut: true,
      secondCall: 'demo',
      mailbox: 'info',
      submitDisabled: 'when-submitted-invalid',
      scrollsToAlert: false,
    },
    unsubscribe: {
      ...textsOf(unsubscribe),
      channel: UNSUBSCRIBE_CHANNEL,
      tool: { name: 'unsubscribe', description: unsubscribe.about },
      level: 2,
      // Any address can be taken off the list.
      rules: { ...rules, disallowedDomains: [], labels: { ...rules.labels, email: words.unsubscribe_email } },
      offersOptOut: false,
      returnPath: paths.unsubscribe + RECEIVED,
      secondCall: 'opt-out',
      mailbox: 'unsubscribe',
      submitDisabled: 'when-submitted-invalid',
      scrollsToAlert: false,
    },
  } satisfies Record<string, LeadFormConfig>;
}

export function fieldLabel({ rules }: Pick<LeadFormConfig, 'rules'>, field: string): string {
  return isField(field) ? rules.labels[field] : (findOwnField(field, rules)?.label ?? field);
}

/** The fields that share a row with another on wide windows: names, and where a form asks for much, all of one line. */
export function pairedFields({ fields, rules }: Pick<LeadFormConfig, 'fields' | 'rules'>): ReadonlySet<string> {
  const isLong = fields.includes('title') && fields.includes('phone');
  const isOneLine = (field: string | undefined) =>
    field !== undefined && field !== 'message' && findOwnField(field, rules)?.kind !== 'checkbox';
  const paired = new Set<string>();
  for (const [index, field] of fields.entries()) {
    const next = fields[index + 1];
    if (paired.has(field) || next === undefined) continue;
    if ((field === 'fname' && next === 'lname') || (isLong && isOneLine(field) && isOneLine(next)))
      paired.add(field).add(next);
  }
  return paired;
}

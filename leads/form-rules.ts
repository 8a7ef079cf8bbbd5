import { type Field, LABELS, OPT_OUT_LABEL } from './fields.ts';
import { FORM_MESSAGES, type FormMessages } from './form-messages.ts';

export const OWN_FIELD_KINDS = ['text', 'select', 'checkbox', 'number'] as const;

/** A field that content adds to a form. */
export type OwnField = {
  /** Its name in content, in exports and in the webhook. */
  key: string;
  kind: (typeof OWN_FIELD_KINDS)[number];
  label: string;
  hint?: string | undefined;
  /** What a select offers. */
  options?: readonly string[] | undefined;
  isRequired: boolean;
  /** The CRM's id for the field: its name in the lead call and in a native post. */
  crmField: string;
};

/** What the forms of a build ask and accept. Both sides of the wire validate by it; content may change it. */
export type FormRules = {
  /** Typing strips the spaces of first and last names, or leaves them. */
  names: 'without-spaces' | 'as-typed';
  phone: 'ten-digits' | 'international';
  /** First labels of e-mail domains that are not a business address. */
  disallowedDomains: readonly string[];
  /** How the demo form's box stands at first; one that is ticked from the start is not a consent. */
  demoBox: 'ticked' | 'unticked';
  labels: Readonly<Record<Field, string>>;
  /** What a form says beside the messages of SPEC section 8. */
  messages: FormMessages;
  /** The words beside the box. A call names them by `id`, which is empty for those of SPEC_RULES with their demo box. */
  consent: { id: string; words: string };
  /** Own fields, of all forms. */
  fields: readonly OwnField[];
};

/** What forms ask and accept where content says nothing else. */
export const SPEC_RULES: FormRules = {
  names: 'without-spaces',
  phone: 'ten-digits',
  disallowedDomains: [
    ...['gmail', 'yahoo', 'aol', 'mac', 'outlook', 'mail', 'protonmail', 'hotmail', 'verizon', 'comcast', 'excite'],
    ...['frontier', 'cybersaint', 'trustmapp', 'coalfire', 'trustsds', 'cmmi'],
  ],
  demoBox: 'ticked',
  labels: LABELS,
  messages: {
    required: FORM_MESSAGES.required[0],
    too_long: FORM_MESSAGES.too_long[0],
    not_an_option: FORM_MESSAGES.not_an_option[0],
    not_a_number: FORM_MESSAGES.not_a_number[0],
    phone: FORM_MESSAGES.phone[0],
  },
  consent: { id: '', words: OPT_OUT_LABEL },
  fields: [],
};

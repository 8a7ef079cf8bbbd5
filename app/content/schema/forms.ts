import { z } from 'zod';
import { FIELDS, LABELS, mapFields } from '../../../leads/fields.ts';
import { type FormRules, OWN_FIELD_KINDS, SPEC_RULES } from '../../../leads/form-rules.ts';
import { CONTACT_SUCCESS, DEMO_SUCCESS, UNSUBSCRIBE_SUCCESS } from '../../../leads/messages.ts';
import { isExtraParameter } from '../../../leads/parse-parameters.ts';
import { line } from './fields.ts';

const rules = z.strictObject({
  names: z
    .enum(['without-spaces', 'as-typed'])
    .default(SPEC_RULES.names)
    .describe('Whether typing strips the spaces of first and last names.'),
  phone: z
    .enum(['ten-digits', 'international'])
    .default(SPEC_RULES.phone)
    .describe('ten-digits takes exactly ten; international takes 7 to 15, with + and ( ) - . / between them.'),
  disallowed_domains: z
    .array(z.string().regex(/^[a-z0-9-]+$/, 'the first part of a domain in lower case, such as gmail'))
    .default([...SPEC_RULES.disallowedDomains])
    .describe('First parts of e-mail domains that are not business addresses; [] takes every address.'),
  demo_box: z
    .enum(['ticked', 'unticked'])
    .default(SPEC_RULES.demoBox)
    .describe("How the demo form's box stands at first. Ticking one that is unticked is a consent."),
});

const labels = z.strictObject({
  ...mapFields((field) => line(60).default(LABELS[field]).describe(`The label of the field ${field}.`)),
  unsubscribe_email: line(60).default('Email').describe('The label on the unsubscribe form, which takes any address.'),
  optional: line(30).default('Optional').describe('Beside the label of a field that may be left empty.'),
  all_required: line(80)
    .default('All fields are required.')
    .describe('Under the heading of a form without such a field.'),
  choose: line(40).default('Please choose').describe('The first line of a select.'),
  sending: line(40).default('Sending').describe('What a screen reader says while the form is sent.'),
});

/** The name of an own field in the lead call. */
export const crmField = z
  .string()
  .refine(
    isExtraParameter,
    "a field's id such as 00N5f00000abcde: letters, digits, _ and ., none of the lead call's own",
  )
  .describe("The CRM's id for the field; where SALESFORCE_URL is set, its API name.");

const ownField = z
  .strictObject({
    kind: z.enum(OWN_FIELD_KINDS).describe('What a visitor sees.'),
    label: line(80).describe('The label; shown at the desk and in mails too.'),
    hint: line(160).optional().describe('A line under the label.'),
    options: z.array(line(80)).min(2, 'at least 2').max(50, 'at most 50').optional().describe('What a select offers.'),
    required: z.boolean().default(false).describe('Whether it must be filled in, chosen or ticked.'),
    crm_field: crmField,
  })
  .refine(({ kind, options }) => (kind === 'select') === (options !== undefined), {
    path: ['options'],
    error: 'a list of options with a select, and none otherwise',
  });

const RESERVED: readonly string[] = [...FIELDS, 'optOut'];

const ownFields = z
  .record(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]{1,39}$/, 'a name in lower case, such as team_size')
      .refine((key) => !RESERVED.includes(key), 'a name that no field of the lead has'),
    ownField,
  )
  .superRefine((fields, context) => {
    for (const name of ['label', 'crm_field'] as const) {
      const seen = new Set<string>();
      for (const [key, field] of Object.entries(fields)) {
        if (seen.has(field[name]))
          context.addIssue({ code: 'custom', path: [key, name], message: 'one that no other field has' });
        seen.add(field[name]);
      }
    }
  })
  .default({})
  .describe('Own fields of the forms, by a name of your choice; forms list them under fields.');

/** The names of a form's fields; check-forms.ts knows which there are. */
export const fieldNames = z.array(z.string());

/** The fields of a form that says nothing else. */
export const FORM_FIELDS = ['fname', 'lname', 'company', 'email'];

const texts = (given: { heading: string; submit: string; success: string; about: string }) => ({
  heading: line(80).default(given.heading).describe('The heading of the form.'),
  submit: line(30).default(given.submit).describe('The words on its button.'),
  success: line(200).default(given.success).describe('What replaces the form once it is sent.'),
  about: line(200).default(given.about).describe('What assistants are told the form is for.'),
});

const forms = z.strictObject({
  contact: z
    .strictObject({
      fields: fieldNames
        .default(['fname', 'lname', 'company', 'title', 'email', 'phone', 'message'])
        .describe('Its fields, in order.'),
      ...texts({
        heading: 'Send us a message',
        submit: 'Submit',
        success: CONTACT_SUCCESS,
        about: 'Send a message to the people of {{product}}, who answer by email or phone.',
      }),
    })
    .prefault({}),
  demo: z
    .strictObject({
      fields: fieldNames.default(FORM_FIELDS).describe('Its fields, in order.'),
      ...texts({
        heading: 'Request your personalized demo',
        submit: 'Submit',
        success: DEMO_SUCCESS,
        about:
          'Ask for a personalized demo of {{product}}. Someone writes to the business address given to agree on a time.',
      }),
    })
    .prefault({}),
  unsubscribe: z
    .strictObject(
      texts({
        heading: 'Please enter your email address below to unsubscribe.',
        submit: 'Unsubscribe',
        success: UNSUBSCRIBE_SUCCESS,
        about: 'End email from {{product}} to an address.',
      }),
    )
    .prefault({}),
});

/** forms.yaml. Whatever it leaves out is as SPEC has it. */
export const formsData = z.strictObject({
  rules: rules.prefault({}).describe('What the forms accept.'),
  labels: labels.prefault({}).describe('The words beside the fields.'),
  consent: line(300).default(SPEC_RULES.consent.words).describe('The sentence beside the box on marketing e-mail.'),
  fields: ownFields,
  forms: forms.prefault({}).describe('The forms of pages that are not gated.'),
});

export type FormsData = z.infer<typeof formsData>;

type BuiltInForm = FormsData['forms']['demo'];

/** What the forms ask, accept and say: all that pages and service need of forms.yaml. */
export type Forms = {
  rules: FormRules;
  words: Pick<FormsData['labels'], 'unsubscribe_email' | 'optional' | 'all_required' | 'choose' | 'sending'>;
  contact: BuiltInForm;
  demo: BuiltInForm;
  unsubscribe: BuiltInForm;
};

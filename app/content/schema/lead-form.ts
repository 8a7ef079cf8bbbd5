import { z } from 'zod';
import { CONTACT_CHANNEL, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import { line, link, localPath } from './fields.ts';
import { FORM_FIELDS, fieldNames } from './forms.ts';

export const MAILBOXES = ['info', 'support', 'careers', 'security', 'events', 'unsubscribe', 'privacy'] as const;

const channel = line(80);

/** The channels of the forms that are not content (SPEC section 3). */
export const FORM_CHANNELS = [CONTACT_CHANNEL, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL];

export const channels = z
  .array(channel)
  .refine((names) => new Set(names).size === names.length, 'each channel once')
  .refine(
    (names) => FORM_CHANNELS.every((name) => (names as string[]).includes(name)),
    `${FORM_CHANNELS.join(', ')} among them`,
  )
  .describe('The channels of the forms.');

/** What the file of a page says about the lead form on it. */
export const formFields = {
  channel: channel.optional().describe('The channel of its leads: one of channels.yaml.'),
  new_channel: channel
    .optional()
    .describe('Instead of channel: a channel that no other form has. It need not be added to channels.yaml.'),
  fields: fieldNames
    .default(FORM_FIELDS)
    .describe(
      'What the form asks for, in order: fname, lname, company, email; title, phone, own fields of forms.yaml.',
    ),
  form_heading: line(80).describe('The heading of the form.'),
  form_button: line(30).default('Submit').describe('The words on its button.'),
  offers_opt_out: z.boolean().default(true).describe('Whether the form offers marketing e-mail.'),
  return_path: localPath
    .optional()
    .describe(
      'The page shown after the form was sent by a browser without JavaScript, or by the CRM; without it, the resource library, or home where there is none.',
    ),
  success_heading: line(120).describe('The heading of the panel that replaces the form.'),
  success_text: line(200).optional().describe('The line under that heading.'),
  success_button: line(40).optional().describe('The words on its button; no button without a link.'),
  success_link: link.optional().meta({ description: 'What the button opens in a new tab.', takesPdf: true }),
  mailbox: z.enum(MAILBOXES).describe('Which mailbox the technical-issues line and failure messages name.'),
};

type Channels = { channel?: string | undefined; new_channel?: string | undefined };

export function channelOf({ channel, new_channel }: Channels): string {
  return channel ?? new_channel ?? '';
}

/** The rules between the fields of a form. */
export function checkForm(form: z.infer<z.ZodObject<typeof formFields>>, context: z.RefinementCtx): void {
  const report = (field: keyof typeof formFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((form.channel === undefined) === (form.new_channel === undefined))
    report('channel', 'one of channels.yaml, or new_channel instead');
  if (form.success_link !== undefined && form.success_button === undefined)
    report('success_button', 'words, because success_link is given');
}

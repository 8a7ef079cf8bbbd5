import { z } from 'zod';
import { carriesMessage, isChannel } from './channels.ts';
import {
  ATTRIBUTION_FIELDS,
  ATTRIBUTION_LIMIT,
  type Attribution,
  defaultOptOut,
  FIELDS,
  type Field,
  HONEYPOT,
  LABELS,
} from './fields.ts';
import { INVALID_EMAIL } from './messages.ts';
import { asTyped, emailError, leadProblems } from './rules.ts';

const text = z.string({ error: 'Expected text.' });
const optionalText = text.optional().default('');

/** A token is a few kilobytes at most with either provider. */
const token = text.max(8192, 'The verification token is too long.').optional().default('');

/** Whatever stands in the honeypot, even what is not text, has been put there by a machine. */
const honeypot = z
  .unknown()
  .transform((value) => (value === undefined || value === '' ? ('empty' as const) : ('filled' as const)));

/** Extra facts never cost a lead: what is too long is cut, what is not text is left out. */
const attribution = z.looseObject({}).transform((given): Attribution => {
  const kept = ATTRIBUTION_FIELDS.map((name) => [name, given[name]] as const).filter(
    (entry): entry is [(typeof entry)[0], string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, clean(value).slice(0, ATTRIBUTION_LIMIT)]));
});

/**
 * Native posts write a line end as two characters, which would make a message longer than the form allowed. A NUL
 * or half a surrogate pair cannot be stored by every database, and no form can send one.
 */
function clean(value: string): string {
  return value.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed();
}

/** The typed fields as the form would have sent them, judged by the form's own rules. */
const lead = z
  .object({
    fname: optionalText,
    lname: optionalText,
    company: optionalText,
    title: optionalText,
    phone: optionalText,
    email: optionalText,
    message: optionalText,
  })
  .transform((given): Record<Field, string> => {
    const typed = { ...given };
    for (const field of FIELDS) typed[field] = asTyped(field, clean(given[field]).trim());
    return typed;
  })
  .superRefine((typed, context) => {
    for (const { field, message } of leadProblems(typed))
      context.addIssue({ code: 'custom', path: [LABELS[field]], message });
  });

const submission = z.object({ fields: lead, token, honeypot, attribution }, 'Expected a JSON object.');

/** The body is flat; what is judged apart is taken apart. */
function split(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { token, [HONEYPOT]: honeypot } = body as Record<string, unknown>;
  return { fields: body, token, honeypot, attribution: body };
}

/** POST /contact-us */
export const contactSchema = z.preprocess(split, submission);

/** POST /demo: as the contact call, without a message. */
export const demoSchema = contactSchema.transform(withoutMessage);

/** POST /opt-out: any address may be taken off the list, a business one or not. */
export const optOutSchema = z.object(
  {
    email: text
      .transform((email) => asTyped('email', email))
      .refine((email) => emailError(email, 'any') === undefined, INVALID_EMAIL),
  },
  'Expected a JSON object.',
);

/** POST /servlet/servlet.WebToLead, after `parseLeadParameters`. */
export const webToLeadSchema = z
  .object({
    fields: lead,
    channel: text.refine(isChannel, 'The channel is not that of a form of this site.'),
    optOut: z.enum(['0', '1', ''], { error: 'emailOptOut must be 0 or 1.' }),
    honeypot,
    attribution,
  })
  .transform((parsed) => (carriesMessage(parsed.channel) ? parsed : withoutMessage(parsed)))
  .transform((parsed) => ({ ...parsed, optOut: parsed.optOut || defaultOptOut(parsed.channel) }));

function withoutMessage<Parsed extends { fields: Record<Field, string> }>(parsed: Parsed): Parsed {
  return { ...parsed, fields: { ...parsed.fields, message: '' } };
}

export type ContactRequest = z.infer<typeof contactSchema>;
export type WebToLeadRequest = z.infer<typeof webToLeadSchema>;

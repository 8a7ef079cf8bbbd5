import { z } from 'zod';
import { type Channel, carriesMessage, isChannel } from './channels.ts';
import {
  ATTRIBUTION_FIELDS,
  ATTRIBUTION_LIMIT,
  type Attribution,
  defaultOptOut,
  FIELDS,
  type Field,
  HONEYPOT,
  LABELS,
  type OptOut,
} from './fields.ts';
import { INVALID_EMAIL } from './messages.ts';
import type { ParsedParameters } from './parameters.ts';
import { asTyped, emailError, leadProblems } from './rules.ts';

const text = z.string({ error: 'Expected text.' });
const optionalText = text.optional().default('');

/** A token is a few kilobytes at most with either provider. */
const token = text.max(8192, 'The verification token is too long.').optional().default('');

type Honeypot = 'empty' | 'filled';

/** Whatever stands in the honeypot, even what is not text, has been put there by a machine. */
const honeypotOf = (value: unknown): Honeypot => (value === undefined || value === '' ? 'empty' : 'filled');

/** Extra facts never cost a lead: what is too long is cut, what is not text is left out. */
function attributionOf(given: Record<string, unknown>): Attribution {
  const kept: Attribution = {};
  for (const name of ATTRIBUTION_FIELDS) {
    const value = given[name];
    if (typeof value === 'string' && value !== '') kept[name] = clean(value).slice(0, ATTRIBUTION_LIMIT);
  }
  return kept;
}

/**
 * Native posts write a line end as two characters, which would make a message longer than the form allowed. A NUL
 * or half a surrogate pair cannot be stored by every database, and no form can send one.
 */
function clean(value: string): string {
  return value.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed();
}

/** The typed fields as the form would have sent them. */
function asSent(given: Record<Field, string>): Record<Field, string> {
  const typed = { ...given };
  for (const field of FIELDS) typed[field] = asTyped(field, clean(given[field]).trim());
  return typed;
}

/** The fields, judged by the form's own rules. */
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
  .transform(asSent)
  .superRefine((typed, context) => {
    for (const { field, message } of leadProblems(typed))
      context.addIssue({ code: 'custom', path: [LABELS[field]], message });
  });

const submission = z.object(
  {
    fields: lead,
    token,
    honeypot: z.unknown().transform(honeypotOf),
    attribution: z.looseObject({}).transform(attributionOf),
  },
  'Expected a JSON object.',
);

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

export type LeadCall = {
  channel: Channel;
  fields: Record<Field, string>;
  optOut: OptOut;
  honeypot: Honeypot;
  attribution: Attribution;
};

/** POST /servlet/servlet.WebToLead, the busiest call: all of it is text already, so the rules alone judge it. */
export function judgeLeadCall(
  sent: Pick<ParsedParameters, 'channel' | 'fields' | 'optOut' | 'honeypot' | 'attribution'>,
): LeadCall | { problems: { field: string; message: string }[] } {
  const { channel, optOut } = sent;
  const fields = asSent(sent.fields);
  const problems = leadProblems(fields).map(({ field, message }) => ({ field: LABELS[field], message }));
  const isKnown = isChannel(channel);
  if (!isKnown) problems.push({ field: 'channel', message: 'The channel is not that of a form of this site.' });
  const isOptOut = optOut === '0' || optOut === '1';
  if (!isOptOut && optOut !== '') problems.push({ field: 'optOut', message: 'emailOptOut must be 0 or 1.' });
  if (!isKnown || problems.length > 0) return { problems };
  return {
    channel,
    fields: carriesMessage(channel) ? fields : { ...fields, message: '' },
    optOut: isOptOut ? optOut : defaultOptOut(channel),
    honeypot: honeypotOf(sent.honeypot),
    attribution: attributionOf(sent.attribution),
  };
}

function withoutMessage<Parsed extends { fields: Record<Field, string> }>(parsed: Parsed): Parsed {
  return { ...parsed, fields: { ...parsed.fields, message: '' } };
}

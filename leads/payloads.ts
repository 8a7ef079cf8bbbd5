import { z } from 'zod';
import { type Channel, carriesMessage } from './channels.ts';
import { toMultiLine, toSingleLine } from './control-characters.ts';
import { emailError, normalizeEmail } from './email.ts';
import {
  ATTRIBUTION_FIELDS,
  type Attribution,
  cutAttribution,
  defaultOptOut,
  type Field,
  HONEYPOT,
  LABELS,
  mapFields,
  type OptOut,
} from './fields.ts';
import { INVALID_EMAIL } from './messages.ts';
import type { ParsedParameters } from './parameters.ts';
import { leadProblems, normalizeField } from './rules.ts';

const text = z.string({ error: 'Expected text.' });
const optionalText = text.optional().default('');

/** A token is a few kilobytes at most with either provider. */
const token = text.max(8192, 'The verification token is too long.').optional().default('');

type Honeypot = 'empty' | 'filled';

/** Any value in the honeypot, text or not, was put there by a script. */
const honeypotState = (value: unknown): Honeypot => (value === undefined || value === '' ? 'empty' : 'filled');

/** Attribution is never a reason to refuse a lead: long values are cut, others than text are dropped. */
function parseAttribution(input: Record<string, unknown>): Attribution {
  const attribution: Attribution = {};
  for (const name of ATTRIBUTION_FIELDS) {
    const value = input[name];
    if (typeof value === 'string' && value !== '')
      attribution[name] = cutAttribution(toSingleLine(toStorableText(value)));
  }
  return attribution;
}

/** A NUL or an unpaired surrogate cannot be stored by every database, and no form can send one. */
const toStorableText = (value: string) => value.replaceAll('\0', '').toWellFormed();

/**
 * Only the message has several lines; a native post encodes its line ends as two characters, which would make it longer
 * than the form allows. A line end in any other field would reach the CRM, the webhook and every header made of it.
 */
function normalizeText(field: Field, value: string): string {
  const text = toStorableText(value);
  if (field === 'message') return toMultiLine(text);
  // The rules of these two refuse such characters; without them it would be another address or number.
  return field === 'email' || field === 'phone' ? text : toSingleLine(text);
}

/** The fields as the form itself would have sent them. */
function normalizeFields(input: Record<Field, string>): Record<Field, string> {
  return mapFields((field) => normalizeField(field, normalizeText(field, input[field]).trim()));
}

/** The fields, validated by the form's own rules. */
const leadSchema = z
  .object(mapFields(() => optionalText))
  .transform(normalizeFields)
  .superRefine((fields, context) => {
    for (const { field, message } of leadProblems(fields))
      context.addIssue({ code: 'custom', path: [LABELS[field]], message });
  });

const requestSchema = z.object(
  {
    fields: leadSchema,
    token,
    honeypot: z.unknown().transform(honeypotState),
    attribution: z.looseObject({}).transform(parseAttribution),
  },
  'Expected a JSON object.',
);

/** The body is one flat object; its parts have schemas of their own. */
function splitBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { token, [HONEYPOT]: honeypot } = body as Record<string, unknown>;
  return { fields: body, token, honeypot, attribution: body };
}

/** POST /contact-us */
export const contactSchema = z.preprocess(splitBody, requestSchema);

/** POST /demo: as the contact call, without a message. */
export const demoSchema = contactSchema.transform(withoutMessage);

/** POST /opt-out: any address, business or not. */
export const optOutSchema = z
  .object(
    {
      email: text.transform(normalizeEmail).refine((email) => emailError(email, 'any') === undefined, INVALID_EMAIL),
      [HONEYPOT]: z.unknown().optional(),
    },
    'Expected a JSON object.',
  )
  .transform(({ email, [HONEYPOT]: honeypot }) => ({ email, honeypot: honeypotState(honeypot) }));

export type LeadCall = {
  channel: Channel;
  fields: Record<Field, string>;
  optOut: OptOut;
  honeypot: Honeypot;
  attribution: Attribution;
};

/** POST /servlet/servlet.WebToLead: every parameter is text already, so the rules alone validate it. */
export function validateLeadCall(
  call: Pick<ParsedParameters, 'channel' | 'fields' | 'optOut' | 'honeypot' | 'attribution'>,
  isKnownChannel: boolean,
): LeadCall | { problems: { field: string; message: string }[] } {
  const { channel, optOut } = call;
  const fields = normalizeFields(call.fields);
  const problems = leadProblems(fields).map(({ field, message }) => ({ field: LABELS[field], message }));
  if (!isKnownChannel) problems.push({ field: 'channel', message: 'The channel is not that of a form of this site.' });
  const isOptOut = optOut === '0' || optOut === '1';
  if (!isOptOut && optOut !== '') problems.push({ field: 'optOut', message: 'emailOptOut must be 0 or 1.' });
  if (problems.length > 0) return { problems };
  return {
    channel,
    fields: carriesMessage(channel) ? fields : { ...fields, message: '' },
    optOut: isOptOut ? optOut : defaultOptOut(channel),
    honeypot: honeypotState(call.honeypot),
    attribution: parseAttribution(call.attribution),
  };
}

function withoutMessage<Parsed extends { fields: Record<Field, string> }>(parsed: Parsed): Parsed {
  return { ...parsed, fields: { ...parsed.fields, message: '' } };
}

import { z } from 'zod';
import { type Answer, answerProblems, MAX_ANSWER_CHARACTERS } from './answers.ts';
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
  isConsent,
  mapFields,
  type OptOut,
} from './fields.ts';
import { type FormRules, SPEC_RULES } from './form-rules.ts';
import { INVALID_EMAIL } from './messages.ts';
import type { ParsedParameters } from './parse-parameters.ts';
import { leadProblems, normalizeField } from './rules.ts';

const text = z.string({ error: 'Expected text.' });
const optionalText = text.optional().default('');

/** A token is a few kilobytes at most with either provider. */
const token = text.max(8192, 'The verification token is too long.').optional().default('');

type Honeypot = 'empty' | 'filled';

/** Any value in the honeypot, text or not, was put there by a script. */
const honeypotState = (value: unknown): Honeypot => (value === undefined || value === '' ? 'empty' : 'filled');

/** Attribution is never a reason to refuse a lead: long values are cut, others than text are dropped. */
export function parseAttribution(input: Record<string, unknown>): Attribution {
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
function normalizeFields(input: Record<Field, string>, rules: FormRules): Record<Field, string> {
  return mapFields((field) => normalizeField(field, normalizeText(field, input[field]).trim(), rules));
}

export type Problem = { field: string; message: string };

type Accepted = { fields: Record<Field, string> } | { problems: Problem[] };

/**
 * The fields by the first rules that take them: those of this build, or else those of any that was served before it,
 * because its pages may still be open. The problems are those by the rules of this build.
 */
export function acceptFields(
  input: Record<Field, string>,
  answers: readonly Answer[],
  served: readonly [FormRules, ...FormRules[]],
): Accepted {
  const ownIds = new Set(served.flatMap(({ fields }) => fields.map(({ crmField }) => crmField)));
  const judge = (rules: FormRules) => {
    const fields = normalizeFields(input, rules);
    const problems = leadProblems(fields, rules).map(({ field, message }) => ({ field: rules.labels[field], message }));
    return { fields, problems: [...problems, ...answerProblems(answers, rules, ownIds)] };
  };
  const first = judge(served[0]);
  if (first.problems.length === 0) return { fields: first.fields };
  for (const rules of served.slice(1)) {
    const { fields, problems } = judge(rules);
    if (problems.length === 0) return { fields };
  }
  return { problems: first.problems };
}

const requestSchema = z.object(
  {
    fields: z.object(mapFields(() => optionalText)),
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

/** POST /contact-us and POST /demo; the rules judge their fields. */
export const requestBodySchema = z.preprocess(splitBody, requestSchema);

/** POST /opt-out: any address, business or not. */
export const optOutSchema = z
  .object(
    {
      email: text.transform(normalizeEmail).refine((email) => emailError(email) === undefined, INVALID_EMAIL),
      [HONEYPOT]: z.unknown().optional(),
    },
    'Expected a JSON object.',
  )
  .transform(({ email, [HONEYPOT]: honeypot }) => ({ email, honeypot: honeypotState(honeypot) }));

export type LeadCall = {
  channel: Channel;
  fields: Record<Field, string>;
  optOut: OptOut;
  /** What stood beside the box that was ticked; null where none was. */
  consentWords: string | null;
  honeypot: Honeypot;
  attribution: Attribution;
  answers: Answer[];
};

/** POST /servlet/servlet.WebToLead: every parameter is text already, so the rules alone validate it. */
export function validateLeadCall(
  call: Omit<ParsedParameters, 'retURL'>,
  isKnownChannel: boolean,
  served: readonly [FormRules, ...FormRules[]],
): LeadCall | { problems: Problem[] } {
  const { channel, optOut, consent } = call;
  const accepted = acceptFields(call.fields, call.answers, served);
  const problems = 'problems' in accepted ? [...accepted.problems] : [];
  if (!isKnownChannel) problems.push({ field: 'channel', message: 'The channel is not that of a form of this site.' });
  const isOptOut = optOut === '0' || optOut === '1';
  if (!isOptOut && optOut !== '') problems.push({ field: 'optOut', message: 'emailOptOut must be 0 or 1.' });
  if (problems.length > 0 || 'problems' in accepted) return { problems };
  const shown = findShown(consent, served);
  const chosen = isOptOut ? optOut : defaultOptOut(channel, shown);
  return {
    channel,
    fields: carriesMessage(channel) ? accepted.fields : { ...accepted.fields, message: '' },
    optOut: chosen,
    consentWords: isConsent(channel, chosen, shown) ? shown.words : null,
    honeypot: honeypotState(call.honeypot),
    attribution: parseAttribution(call.attribution),
    answers: call.answers.flatMap(([name, value]): Answer[] => {
      const text = toSingleLine(toStorableText(value.slice(0, MAX_ANSWER_CHARACTERS))).trim();
      return text === '' ? [] : [[name, text]];
    }),
  };
}

/**
 * The box that the page showed. The words of a build that this service has not been told of are not known, so ticking
 * that box is not a consent; nothing of the id is kept, because mails repeat the words.
 */
function findShown(id: string, served: readonly FormRules[]): Pick<FormRules, 'demoBox'> & { words: string | null } {
  const { demoBox, consent } =
    (id === '' ? SPEC_RULES : served.find((rules) => rules.consent.id === id)) ?? UNKNOWN_BOX;
  return { demoBox, words: consent.words };
}

const UNKNOWN_BOX = { demoBox: 'ticked', consent: { words: null } } as const;

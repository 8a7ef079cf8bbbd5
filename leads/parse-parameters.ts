import { type Answer, MAX_ANSWER_CHARACTERS, MAX_ANSWERS } from './answers.ts';
import { ATTRIBUTION_FIELDS, type Attribution, CONSENT_PARAMETER, type Field, HONEYPOT, mapFields } from './fields.ts';
import { type CustomFields, PARAMETER_NAMES } from './parameters.ts';

export type ParsedParameters = {
  retURL: string;
  channel: string;
  optOut: string;
  fields: Record<Field, string>;
  /** Filled in by scripts only. */
  honeypot: string;
  attribution: Attribution;
  /** Own fields in the order of the form. */
  answers: Answer[];
  /** The id of the words beside the box. */
  consent: string;
};

/** The inverse of `leadParameters` for any client's input; validation is left to `validateLeadCall`. */
export function parseLeadParameters(parameters: URLSearchParams, custom: CustomFields): ParsedParameters {
  const value = (name: string) => parameters.get(name) ?? '';
  return {
    retURL: value('retURL'),
    channel: value(custom.channelField),
    // A native form sends '1' in a hidden input and, when the box is ticked, '0' after it.
    optOut: parameters.getAll(PARAMETER_NAMES.optOut).at(-1) ?? '',
    fields: mapFields((field) => value(field === 'message' ? custom.messageField : PARAMETER_NAMES[field])),
    honeypot: value(HONEYPOT),
    attribution: Object.fromEntries(
      ATTRIBUTION_FIELDS.map((name) => [name, value(name)] as const).filter(([, text]) => text !== ''),
    ),
    answers: parseAnswers(parameters, custom),
    consent: value(CONSENT_PARAMETER),
  };
}

/** The CRM's id for a field: what a parameter of an own field may be called. */
const CRM_FIELD = /^[A-Za-z0-9][\w.]{1,39}$/;

const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...['encoding', 'oid', 'retURL', 'lead_source', HONEYPOT, CONSENT_PARAMETER],
  ...Object.values(PARAMETER_NAMES),
  ...ATTRIBUTION_FIELDS,
]);

/**
 * Every other parameter whose name can be that of a field in a CRM. The first value counts, except that a native form
 * sends '0' in a hidden input and, when the box is ticked, '1' after it.
 */
function parseAnswers(parameters: URLSearchParams, custom: CustomFields): Answer[] {
  const answers = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (!isExtraParameter(name) || name === custom.channelField || name === custom.messageField) continue;
    const first = answers.get(name);
    if (first === undefined ? answers.size < MAX_ANSWERS : first === '0' && value === '1') answers.set(name, value);
  }
  // One more than a field holds: a longer one is refused where it is known, and cut where it is not.
  return [...answers].map(([name, value]) => [name, value.slice(0, MAX_ANSWER_CHARACTERS + 1)]);
}

/** Whether a parameter can be that of an own field. */
export const isExtraParameter = (name: string): boolean => CRM_FIELD.test(name) && !KNOWN_PARAMETERS.has(name);

import { FIELD_LIMITS, FIELDS, type Field, LABELS, type LeadFields } from './fields.ts';
import { BUSINESS_EMAIL, INVALID_EMAIL, INVALID_PHONE } from './messages.ts';

const STRIPPED: readonly Field[] = ['fname', 'lname', 'email', 'phone'];

/** No character can be matched by two neighbouring parts, so an address of any length is judged in linear time. */
const EMAIL =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,10}$/i;

const PHONE = /^[0-9]{10}$/;

/** First labels of e-mail domains that are not a business address. */
export const DISALLOWED_DOMAINS: ReadonlySet<string> = new Set([
  'gmail',
  'yahoo',
  'aol',
  'mac',
  'outlook',
  'mail',
  'protonmail',
  'hotmail',
  'verizon',
  'comcast',
  'excite',
  'frontier',
  'cybersaint',
  'trustmapp',
  'coalfire',
  'trustsds',
  'cmmi',
]);

export const REQUIRED_FIELDS: readonly Field[] = ['fname', 'lname', 'company', 'email'];

/** What a field holds after typing: no spaces in names, e-mail and phone; e-mail in lower case. */
export function asTyped(field: Field, value: string): string {
  const stripped = STRIPPED.includes(field) ? value.replace(/\s/g, '') : value;
  return field === 'email' ? stripped.toLowerCase() : stripped;
}

/** Where the caret stands once `asTyped` has been applied to the whole value. */
export function caretAsTyped(field: Field, value: string, caret: number): number {
  return asTyped(field, value.slice(0, caret)).length;
}

/** Unsubscribe takes any address; every other form wants a business one. */
export type EmailKind = 'business' | 'any';

export function emailError(email: string, kind: EmailKind): string | undefined {
  if (email.length > FIELD_LIMITS.email || !EMAIL.test(email)) return INVALID_EMAIL;
  const firstLabel = email.slice(email.lastIndexOf('@') + 1).split('.', 1)[0] ?? '';
  return kind === 'business' && DISALLOWED_DOMAINS.has(firstLabel.toLowerCase()) ? BUSINESS_EMAIL : undefined;
}

export function phoneError(phone: string): string | undefined {
  return phone === '' || PHONE.test(phone) ? undefined : INVALID_PHONE;
}

export function isMissing(field: Field, value: string): boolean {
  return REQUIRED_FIELDS.includes(field) && value.trim() === '';
}

export type Problem = { field: Field; message: string };

/** Everything wrong with a lead, in the order of its fields; empty when it may be sent. */
export function leadProblems(lead: Pick<LeadFields, Field>): Problem[] {
  return FIELDS.flatMap((field): Problem[] => {
    const message = fieldProblem(field, lead[field]);
    return message === undefined ? [] : [{ field, message }];
  });
}

function fieldProblem(field: Field, value: string): string | undefined {
  if (isMissing(field, value)) return `${LABELS[field]} is required.`;
  if (field === 'email') return emailError(value, 'business');
  if (field === 'phone') return phoneError(value);
  return value.length > FIELD_LIMITS[field]
    ? `${LABELS[field]} must be at most ${FIELD_LIMITS[field]} characters.`
    : undefined;
}

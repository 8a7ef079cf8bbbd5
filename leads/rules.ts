import { type EmailKind, emailError, normalizeEmail } from './email.ts';
import { FIELD_LIMITS, FIELDS, type Field, LABELS, type LeadFields } from './fields.ts';
import { INVALID_PHONE } from './messages.ts';

const FIELDS_WITHOUT_SPACES: readonly Field[] = ['fname', 'lname', 'phone'];

const PHONE = /^[0-9]{10}$/;

export const REQUIRED_FIELDS: readonly Field[] = ['fname', 'lname', 'company', 'email'];

/** The value of a field after typing: no spaces in names, e-mail and phone; e-mail in lower case. */
export function normalizeField(field: Field, typed: string): string {
  if (field === 'email') return normalizeEmail(typed);
  return FIELDS_WITHOUT_SPACES.includes(field) ? typed.replace(/\s/g, '') : typed;
}

/** The position of the caret after `normalizeField` was applied to the whole value. */
export function normalizeCaret(field: Field, typed: string, caret: number): number {
  return normalizeField(field, typed.slice(0, caret)).length;
}

export function phoneError(phone: string): string | undefined {
  return phone === '' || PHONE.test(phone) ? undefined : INVALID_PHONE;
}

export function isMissing(field: Field, value: string): boolean {
  return REQUIRED_FIELDS.includes(field) && value.trim() === '';
}

export type FieldProblem = { field: Field; message: string };

/** Everything wrong with a lead, in the order of its fields; empty when it may be sent. */
export function leadProblems(lead: Pick<LeadFields, Field>): FieldProblem[] {
  return FIELDS.flatMap((field): FieldProblem[] => {
    const message = fieldError(field, lead[field]);
    return message === undefined ? [] : [{ field, message }];
  });
}

export const requiredMessage = (label: string) => `${label} is required.`;

/** What is wrong with one field; a form may have another label for it, or take any e-mail address. */
export function fieldError(
  field: Field,
  value: string,
  { label = LABELS[field], emailKind = 'business' }: { label?: string; emailKind?: EmailKind } = {},
): string | undefined {
  if (isMissing(field, value)) return requiredMessage(label);
  if (field === 'email') return emailError(value, emailKind);
  if (field === 'phone') return phoneError(value);
  return value.length > FIELD_LIMITS[field] ? `${label} must be at most ${FIELD_LIMITS[field]} characters.` : undefined;
}

import { answerError } from './answers.ts';
import { emailError, normalizeEmail } from './email.ts';
import { FIELD_LIMITS, FIELDS, type Field, isField, type LeadFields } from './fields.ts';
import { fillWords } from './fill-words.ts';
import type { FormRules, OwnField } from './form-rules.ts';
import { INVALID_PHONE } from './messages.ts';

const PHONES = { 'ten-digits': /^[0-9]{10}$/, international: /^\+?(?:[()./-]*[0-9]){7,15}$/ };

export const REQUIRED_FIELDS: readonly string[] = ['fname', 'lname', 'company', 'email'];

/** The value of a field after typing: no spaces in e-mail and phone, nor in names by SPEC's rules; e-mail in lower case. */
export function normalizeField(field: string, typed: string, { names }: Pick<FormRules, 'names'>): string {
  if (field === 'email') return normalizeEmail(typed);
  const isName = field === 'fname' || field === 'lname';
  return field === 'phone' || (isName && names === 'without-spaces') ? typed.replace(/\s/g, '') : typed;
}

/** The position of the caret after `normalizeField` was applied to the whole value. */
export function normalizeCaret(field: string, typed: string, caret: number, rules: FormRules): number {
  return normalizeField(field, typed.slice(0, caret), rules).length;
}

export function phoneError(value: string, { phone, messages }: FormRules): string | undefined {
  if (value === '' || PHONES[phone].test(value)) return undefined;
  return phone === 'international' ? messages.phone : INVALID_PHONE;
}

export const findOwnField = (field: string, { fields }: Pick<FormRules, 'fields'>): OwnField | undefined =>
  fields.find(({ key }) => key === field);

export function isRequired(field: string, rules: FormRules): boolean {
  return REQUIRED_FIELDS.includes(field) || findOwnField(field, rules)?.isRequired === true;
}

export type FieldProblem = { field: Field; message: string };

/** Everything wrong with a lead, in the order of its fields; empty when it may be sent. */
export function leadProblems(lead: Pick<LeadFields, Field>, rules: FormRules): FieldProblem[] {
  return FIELDS.flatMap((field): FieldProblem[] => {
    const message = fieldError(field, lead[field], rules);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** What is wrong with one field. */
export function fieldError(field: string, value: string, rules: FormRules): string | undefined {
  if (!isField(field)) {
    const own = findOwnField(field, rules);
    return own && answerError(own, value, rules);
  }
  const say = (text: string) => fillWords(text, { label: rules.labels[field], limit: FIELD_LIMITS[field] });
  if (isRequired(field, rules) && value.trim() === '') return say(rules.messages.required);
  if (field === 'email') return emailError(value, rules.disallowedDomains);
  const error = field === 'phone' ? phoneError(value, rules) : undefined;
  if (error !== undefined) return error;
  return value.length > FIELD_LIMITS[field] ? say(rules.messages.too_long) : undefined;
}

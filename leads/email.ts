import { FIELD_LIMITS } from './fields.ts';
import { BUSINESS_EMAIL, INVALID_EMAIL } from './messages.ts';

/** No part matches the dot or @ that ends it, so backtracking stays within a part and the pattern takes linear time. */
const EMAIL =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,10}$/i;

/** First labels of e-mail domains that are not a business address. */
const DISALLOWED_DOMAINS: ReadonlySet<string> = new Set([
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

/** The form in which addresses are shown, sent, stored and compared: no white space, lower case. */
export function normalizeEmail(typed: string): string {
  return typed.replace(/\s/g, '').toLowerCase();
}

/** Unsubscribe takes any address; every other form takes business addresses only. */
export type EmailKind = 'business' | 'any';

/** The message for a wrong address, undefined for a right one. */
export function emailError(email: string, kind: EmailKind): string | undefined {
  if (email.length > FIELD_LIMITS.email || !EMAIL.test(email)) return INVALID_EMAIL;
  const [firstLabel = ''] = normalizeEmail(email.slice(email.lastIndexOf('@') + 1)).split('.', 1);
  return kind === 'business' && DISALLOWED_DOMAINS.has(firstLabel) ? BUSINESS_EMAIL : undefined;
}

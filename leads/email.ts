import { FIELD_LIMITS } from './fields.ts';
import { BUSINESS_EMAIL, INVALID_EMAIL } from './messages.ts';

/** No part matches the dot or @ that ends it, so backtracking stays within a part and the pattern takes linear time. */
const EMAIL =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,10}$/i;

/** The form in which addresses are shown, sent, stored and compared: no white space, lower case. */
export function normalizeEmail(typed: string): string {
  return typed.replace(/\s/g, '').toLowerCase();
}

/** The message for a wrong address, undefined for a right one; a business address has none of the disallowed domains. */
export function emailError(email: string, disallowedDomains: readonly string[] = []): string | undefined {
  if (email.length > FIELD_LIMITS.email || !EMAIL.test(email)) return INVALID_EMAIL;
  const [firstLabel = ''] = normalizeEmail(email.slice(email.lastIndexOf('@') + 1)).split('.', 1);
  return disallowedDomains.includes(firstLabel) ? BUSINESS_EMAIL : undefined;
}

import { emailError } from '../../leads/email.ts';

/** As nodemailer takes it; a string would be split at its commas. */
export type Address = { name: string; address: string };

const NAMED = /^([^<>"\p{Cc}]{1,100}?)\s*<([^<>\s]+)>$/u;

/** Reads `Name <address>` or an address alone; undefined where it is neither. */
export function parseAddress(value: string): Address | undefined {
  const text = value.trim();
  const [, name = '', address = text] = NAMED.exec(text) ?? [];
  return emailError(address, 'any') === undefined ? { name, address } : undefined;
}

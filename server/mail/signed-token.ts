import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose is part of what is signed, so that a token for something else is refused. */
const sign = (secret: string, purpose: string, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');

/** A token that can be read by anybody and made by this service alone. */
export function signToken(secret: string, purpose: string, parts: readonly string[]): string {
  const payload = Buffer.from(parts.join(' ')).toString('base64url');
  return `${payload}.${sign(secret, purpose, payload)}`;
}

/** Undefined where the token was not signed with this secret for this purpose. */
export function parseToken(secret: string, purpose: string, token: string): string[] | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, purpose, payload))];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(payload, 'base64url').toString().split(' ');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

export const DOCUMENT_LINK_DAYS = 14;

/** A link is for a page's document, not for a person: it tells nothing about who opens it. */
export type DocumentLink = { page: string; expiresAt: number };

/** The purpose is part of what is signed, so that a token for something else is no document link. */
const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`document link\n${payload}`).digest('base64url');

export function signDocumentLink(secret: string, { page, expiresAt }: DocumentLink): string {
  const payload = Buffer.from(`${expiresAt.toString(36)} ${page}`).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Undefined where the token was not signed with this secret. */
export function parseDocumentLink(secret: string, token: string): DocumentLink | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, payload))];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [expires = '', page = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
  return { page, expiresAt: Number.parseInt(expires, 36) };
}

import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets.ts';
import { keyFor, NONCE_BYTES, seal, unseal } from '../store/engine/secret.ts';
import { DAY_MS } from '../store/utc-day.ts';
import type { MailKind } from './mail-data.ts';

/** The purpose is part of what is signed, so that a token for something else is refused. */
const sign = (secret: string, purpose: string, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');

/** A token that can be read by anybody and made by this service alone. */
function signToken(secret: string, purpose: string, parts: readonly string[]): string {
  const payload = Buffer.from(parts.join(' ')).toString('base64url');
  return `${payload}.${sign(secret, purpose, payload)}`;
}

/** Undefined where the token was not signed with this secret for this purpose. */
function parseToken(secret: string, purpose: string, token: string): string[] | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSameText(signature, sign(secret, purpose, payload))) return undefined;
  return Buffer.from(payload, 'base64url').toString().split(' ');
}

export const DOCUMENT_LINK_DAYS = 14;

/** A link is for a page's document, not for a person: it tells nothing about who opens it. */
export type DocumentLink = { page: string; expiresAt: number };

export const signDocumentLink = (secret: string, { page, expiresAt }: DocumentLink) =>
  signToken(secret, 'document link', [expiresAt.toString(36), page]);

export function parseDocumentLink(secret: string, token: string): DocumentLink | undefined {
  const [expires = '', page = ''] = parseToken(secret, 'document link', token) ?? [];
  return expires === '' ? undefined : { page, expiresAt: Number.parseInt(expires, 36) };
}

/** The mails with such a link: the one that asks for a consent, and the one that confirms an opt-out. */
export type ConfirmLinkMail = Extract<MailKind, 'consent' | 'unsubscribed'>;

export const CONFIRM_LINK_DAYS: Record<ConfirmLinkMail, number> = { consent: 3, unsubscribed: 14 };

/** Names the delivery of the mail that the link is in. */
export type ConfirmLink = { mail: ConfirmLinkMail; leadId: string; revision: number; expiresAt: number };

/** The same for all attempts at a mail. */
export const confirmLinkEnd = (mail: ConfirmLinkMail, queuedAt: number) => queuedAt + CONFIRM_LINK_DAYS[mail] * DAY_MS;

export const signConfirmLink = (secret: string, { mail, leadId, revision, expiresAt }: ConfirmLink) =>
  signToken(secret, 'confirm link', [expiresAt.toString(36), leadId, String(revision), mail]);

export function parseConfirmLink(secret: string, token: string): ConfirmLink | undefined {
  const [expires = '', leadId = '', revision = '', mail = ''] = parseToken(secret, 'confirm link', token) ?? [];
  if (!isConfirmLinkMail(mail)) return undefined;
  return { mail, leadId, revision: Number(revision), expiresAt: Number.parseInt(expires, 36) };
}

const isConfirmLinkMail = (mail: string): mail is ConfirmLinkMail => mail in CONFIRM_LINK_DAYS;

const ADDRESS = 'unsubscribe link, address';
const NONCE = 'unsubscribe link, nonce';

/**
 * The address, encrypted, so that a link needs no row of the store: it works for every address, does not expire, and
 * outlives the erasure of the person. The nonce is a keyed hash of the address, so that all attempts at a mail carry
 * the same link.
 */
export function sealAddress(secret: string, email: string): string {
  const nonce = createHmac('sha256', keyFor(secret, NONCE)).update(email).digest().subarray(0, NONCE_BYTES);
  return seal(keyFor(secret, ADDRESS), email, nonce);
}

/** Undefined where the token was not made with this secret. */
export function openAddress(secret: string, token: string): string | undefined {
  // Other spellings of the same bytes are not a link of ours.
  if (Buffer.from(token, 'base64url').toString('base64url') !== token) return undefined;
  try {
    return unseal(keyFor(secret, ADDRESS), token);
  } catch {
    return undefined;
  }
}

/** One-click unsubscribe (RFC 8058): mail programs post to the address, which must be https. */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

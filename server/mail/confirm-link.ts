import { DAY_MS } from '../store/utc-day.ts';
import type { MailKind } from './mail-data.ts';
import { parseToken, signToken } from './signed-token.ts';

/** The mails with such a link: the one that asks for a consent, and the one that confirms an opt-out. */
export type ConfirmLinkMail = Extract<MailKind, 'consent' | 'unsubscribed'>;

export const CONFIRM_LINK_DAYS: Record<ConfirmLinkMail, number> = { consent: 3, unsubscribed: 14 };

const PURPOSE = 'confirm link';

/** Names the delivery of the mail that the link is in. */
export type ConfirmLink = { mail: ConfirmLinkMail; leadId: string; revision: number; expiresAt: number };

/** The same for all attempts at a mail. */
export const confirmLinkEnd = (mail: ConfirmLinkMail, queuedAt: number) => queuedAt + CONFIRM_LINK_DAYS[mail] * DAY_MS;

export const signConfirmLink = (secret: string, { mail, leadId, revision, expiresAt }: ConfirmLink) =>
  signToken(secret, PURPOSE, [expiresAt.toString(36), leadId, String(revision), mail]);

/** Undefined where the token was not signed with this secret. */
export function parseConfirmLink(secret: string, token: string): ConfirmLink | undefined {
  const [expires = '', leadId = '', revision = '', mail = ''] = parseToken(secret, PURPOSE, token) ?? [];
  if (!isConfirmLinkMail(mail)) return undefined;
  return { mail, leadId, revision: Number(revision), expiresAt: Number.parseInt(expires, 36) };
}

const isConfirmLinkMail = (mail: string): mail is ConfirmLinkMail => mail in CONFIRM_LINK_DAYS;

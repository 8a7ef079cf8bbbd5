import { parseToken, signToken } from './signed-token.ts';

export const CONFIRM_LINK_HOURS = 72;

const PURPOSE = 'confirm link';

/** Names the delivery of the mail that the link is in. */
export type ConfirmLink = { leadId: string; revision: number; expiresAt: number };

export const signConfirmLink = (secret: string, { leadId, revision, expiresAt }: ConfirmLink) =>
  signToken(secret, PURPOSE, [expiresAt.toString(36), leadId, String(revision)]);

/** Undefined where the token was not signed with this secret. */
export function parseConfirmLink(secret: string, token: string): ConfirmLink | undefined {
  const [expires = '', leadId = '', revision = ''] = parseToken(secret, PURPOSE, token) ?? [];
  return expires === '' ? undefined : { leadId, revision: Number(revision), expiresAt: Number.parseInt(expires, 36) };
}

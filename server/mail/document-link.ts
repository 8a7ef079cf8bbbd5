import { parseToken, signToken } from './signed-token.ts';

export const DOCUMENT_LINK_DAYS = 14;

const PURPOSE = 'document link';

/** A link is for a page's document, not for a person: it tells nothing about who opens it. */
export type DocumentLink = { page: string; expiresAt: number };

export const signDocumentLink = (secret: string, { page, expiresAt }: DocumentLink) =>
  signToken(secret, PURPOSE, [expiresAt.toString(36), page]);

/** Undefined where the token was not signed with this secret. */
export function parseDocumentLink(secret: string, token: string): DocumentLink | undefined {
  const [expires = '', page = ''] = parseToken(secret, PURPOSE, token) ?? [];
  return expires === '' ? undefined : { page, expiresAt: Number.parseInt(expires, 36) };
}

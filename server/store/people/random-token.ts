import { hash, randomBytes } from 'node:crypto';

/** A token that cannot be guessed, so a plain hash is enough to keep of it. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => hash('sha256', token, 'hex');

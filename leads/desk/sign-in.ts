import { z } from 'zod';

/** What a browser needs to know before a person is signed in. */
export const signInChoicesSchema = z.object({
  /** The site's name. */
  product: z.string(),
  hasCompanySignIn: z.boolean(),
});

/** Options and answers of a passkey ceremony are those of @simplewebauthn; the server verifies them. */
export const ceremonySchema = z.object({ ceremony: z.string(), options: z.record(z.string(), z.unknown()) });

export const signInSchema = z.object({ ceremony: z.string().max(200), response: z.record(z.string(), z.unknown()) });

/** The token of an invitation or of the first link; it stands in the fragment of the address. */
export const invitationTokenSchema = z.object({ token: z.string().max(200) });

export const invitedSchema = z.object({
  email: z.string(),
  /** Of an invitation; the first person chooses theirs. */
  isFirst: z.boolean(),
});

export const registerStartSchema = invitationTokenSchema.extend({
  /** Without a letter it would be nothing to see in the audit log, and no author to git. */
  name: z
    .string()
    .trim()
    .max(100)
    .regex(/[\p{L}\p{N}]/u, 'Choose another name, with letters'),
  email: z.email().max(254),
});

export const registerSchema = signInSchema.extend(invitationTokenSchema.shape);

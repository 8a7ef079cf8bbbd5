import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { VerificationAction } from '../../leads/calls.ts';
import { suspect, type Verdict } from './verdict.ts';

const LIFETIME_SECONDS = 10 * 60;
/** Iterations of PBKDF2 for one counter: about half a second of work on a laptop, two on an old phone. */
const COST = 1000;
export const MIN_COUNTER = 500;
const MAX_COUNTER = 1000;

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);

const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number().int(),
      data: z.object({ action: z.string().max(20) }),
    }),
    signature: hex,
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(MAX_COUNTER),
    derivedKey: hex,
    time: z.number().optional(),
  }),
});

/** A signed challenge for one action. It is stored only once it has been used. */
export function issueChallenge(action: VerificationAction, secret: string, now = Date.now()): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(MAX_COUNTER, MIN_COUNTER),
    data: { action },
    deriveKey,
    expiresAt: Math.floor(now / 1000) + LIFETIME_SECONDS,
    ...signatures(secret),
  });
}

export async function verifyProofOfWork(token: string, action: VerificationAction, secret: string): Promise<Verdict> {
  if (token === '') return suspect('token missing');
  const parsed = tokenSchema.safeParse(decode(token));
  if (!parsed.success || parsed.data.challenge.parameters.data.action !== action) return suspect('token false');
  const { challenge, solution } = parsed.data;
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: solution.time ?? 0 },
    deriveKey,
    ...signatures(secret),
  });
  if (!verified) return suspect('token false');
  return { kind: 'human', proof: { id: challenge.signature, expiresAt: challenge.parameters.expiresAt * 1000 } };
}

/** The signature of the key must not be computable from that of the challenge. */
function signatures(secret: string) {
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

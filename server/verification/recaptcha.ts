import { z } from 'zod';
import type { VerificationAction } from '../../leads/calls.ts';
import { suspect, type Verdict } from './verdict.ts';

const MIN_SCORE = 0.5;
const TIMEOUT_MS = 5000;

const responseSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** Google accepts a token once. The visitor's network address is not sent along. */
export async function verifyRecaptcha(
  token: string,
  action: VerificationAction,
  secret: string,
  endpoint = 'https://www.google.com/recaptcha/api/siteverify',
): Promise<Verdict> {
  if (token === '') return suspect('token missing');
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = responseSchema.parse(await response.json());
    const isHuman = result.success && result.action === action && (result.score ?? 0) >= MIN_SCORE;
    return isHuman ? { kind: 'human', proof: undefined } : suspect('token false');
  } catch {
    // An unreachable provider must not cost a lead: it is stored and held back for review.
    return suspect('verification unavailable');
  }
}

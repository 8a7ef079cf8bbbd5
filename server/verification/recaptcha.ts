import { z } from 'zod';
import type { VerificationAction } from '../../leads/calls.ts';
import { suspect, type Verdict } from './verdict.ts';

const LEAST_SCORE = 0.5;
const TIMEOUT = 5000;

const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** The provider makes a token single use itself. The visitor's address is not passed on. */
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
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = answerSchema.parse(await response.json());
    const human = answer.success && answer.action === action && (answer.score ?? 0) >= LEAST_SCORE;
    return human ? { kind: 'human', proof: undefined } : suspect('token false');
  } catch {
    // Google being out of reach must not cost a lead: it is kept, and a person decides.
    return suspect('verification unavailable');
  }
}

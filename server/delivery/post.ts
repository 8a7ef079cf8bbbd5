import type { Finding } from '../../leads/desk/health.ts';
import { type Outcome, outcomeOfResponse } from '../outcome.ts';

/** Posts once. Redirects are not followed: a lead goes to the configured address alone. */
export async function post(
  address: string,
  timeoutSeconds: number,
  request: Omit<RequestInit, 'method' | 'redirect' | 'signal'>,
  outcomeOf: (response: Response) => Outcome = outcomeOfResponse,
): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** The meaning of an error that `fetch` throws: there was no whole answer. */
export function outcomeOfFailure(error: unknown): Outcome {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  const isTimeout = name === 'TimeoutError';
  return {
    kind: 'retry',
    error: isTimeout ? 'no answer in time' : (cause?.code ?? 'network failure'),
    isTimeout,
    isCounted: isTimeout || cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET',
  };
}

/** The destination has no other sign of being slow. */
export const SLOW_CHECK =
  'whether it works, and whether it has taken what it did not answer for; if it is slow, raise DELIVERY_TIMEOUT';

/** For a destination that is posted to: `access` is what it allows with the right address. */
export function httpSettingToCheck(status: number, { address, access }: { address: string; access: string }): string {
  if (status === 0) return SLOW_CHECK;
  if (status < 400) return `${address}: the destination redirects; set it to the new address`;
  return status === 401 || status === 403 ? access : address;
}

/** Any response shows that the host is reachable; only a lead gets a meaningful one. */
export async function describeHttpReach(title: string, address: string | undefined): Promise<Finding> {
  if (!address) return { level: 'note', text: `The ${title} is not set; leads are only stored.` };
  const { origin } = new URL(address);
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return { level: 'good', text: `The ${title} answers.` };
  } catch {
    return { level: 'bad', text: `The ${title} at ${origin} does not answer.` };
  }
}

import type { Finding } from '../../leads/desk/health.ts';
import { type Outcome, outcomeOfResponse } from '../outcome.ts';

/** Longer than the ten seconds `fetch` has for a connection, so that a timeout means a connection without an answer. */
export const TIMEOUT_MS = 15_000;

/** Posts once. Redirects are not followed: a lead goes to the configured address alone. */
export async function post(
  address: string,
  request: Omit<RequestInit, 'method' | 'redirect' | 'signal'>,
  outcomeOf: (response: Response) => Outcome = outcomeOfResponse,
): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    isCounted: isTimeout || cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET',
  };
}

/** For a destination that is posted to: `access` is what it allows with the right address. */
export function httpSettingToCheck(status: number, { address, access }: { address: string; access: string }): string {
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

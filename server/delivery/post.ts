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

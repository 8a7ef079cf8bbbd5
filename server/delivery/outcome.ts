/** How one attempt went. `counted`: the other side may have taken it, so it counts against a daily limit. */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'failed'; error: string; final: boolean; counted: boolean; retryAfter?: number };

const RETRYABLE_STATUS = new Set([408, 425, 429]);
const TIMEOUT = 10_000;

/** Posts once and tells apart what is worth another try (out of reach, overloaded, broken) from what never will be. */
export async function post(address: string, request: Omit<RequestInit, 'method' | 'redirect'>): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const timedOut = name === 'TimeoutError';
    return {
      kind: 'failed',
      error: timedOut ? 'no answer in time' : (cause?.code ?? 'network failure'),
      final: false,
      counted: timedOut || cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET',
    };
  }
}

function outcomeOf({ status, headers }: Response): Outcome {
  // Web-to-Lead answers 200 even when it could not take the lead, and says so in this header.
  const refused = headers.get('is-processed')?.includes('Exception');
  if (status < 400 && !refused) return { kind: 'delivered' };
  const retryable = status >= 500 || RETRYABLE_STATUS.has(status) || refused === true;
  const retryAfter = Number(headers.get('retry-after'));
  return {
    kind: 'failed',
    error: refused ? 'not processed by the CRM' : `HTTP ${status}`,
    final: !retryable,
    counted: false,
    ...(retryAfter > 0 && { retryAfter: Math.min(retryAfter, 3600) * 1000 }),
  };
}

/** The result of one attempt. */
export type Outcome =
  | { kind: 'delivered' }
  | {
      kind: 'failed';
      error: string;
      /** No later attempt can succeed. */
      isFinal: boolean;
      /** The destination may have accepted it, so it counts against a daily limit. */
      isCounted: boolean;
      retryAfterMs?: number;
    };

const RETRYABLE_STATUSES = new Set([408, 425, 429]);
const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Posts once and tells failures worth a retry (unreachable, overloaded, broken) from final ones. */
export async function post(address: string, request: Omit<RequestInit, 'method' | 'redirect'>): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOfResponse(response);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const isTimeout = name === 'TimeoutError';
    return {
      kind: 'failed',
      error: isTimeout ? 'no answer in time' : (cause?.code ?? 'network failure'),
      isFinal: false,
      isCounted: isTimeout || cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET',
    };
  }
}

function outcomeOfResponse({ status, headers }: Response): Outcome {
  // Web-to-Lead answers 200 even when it could not store the lead, and reports the failure in this header.
  const isRejected = headers.get('is-processed')?.includes('Exception') ?? false;
  if (status < 400 && !isRejected) return { kind: 'delivered' };
  const isRetryable = status >= 500 || RETRYABLE_STATUSES.has(status) || isRejected;
  const retryAfterSeconds = Number(headers.get('retry-after'));
  return {
    kind: 'failed',
    error: isRejected ? 'not processed by the CRM' : `HTTP ${status}`,
    isFinal: !isRetryable,
    isCounted: false,
    ...(retryAfterSeconds > 0 && { retryAfterMs: Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS) * 1000 }),
  };
}

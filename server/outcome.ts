/** The result of one attempt. */
export type Outcome =
  /** `answer` is what the other side said, without anything that was sent to it. */
  | {
      kind: 'delivered';
      answer?: string;
      /** The destination can be asked whether it still has it. */
      isToLookUp?: boolean;
    }
  | {
      kind: 'retry';
      error: string;
      /** The destination may have accepted it, so it counts against a daily limit. */
      isCounted: boolean;
      /** The destination had the whole of it and did not answer in time. */
      isTimeout?: boolean;
      retryAfterMs?: number;
    }
  /** An address or a key is wrong: no delivery to this destination can succeed until the operator corrects it. */
  | { kind: 'wait'; error: string; status: number }
  /** No later attempt at this delivery can succeed. */
  | { kind: 'dead'; error: string };

const RETRY_STATUSES = new Set([408, 425, 429]);
const DEAD_STATUSES = new Set([400, 410, 413, 422]);
const MAX_RETRY_AFTER_SECONDS = 3600;

/** No attempt is put off for longer: the back-off ends at 15 minutes. */
export const MAX_RETRY_DELAY_MS = MAX_RETRY_AFTER_SECONDS * 1000;

/** The meaning of a status for every destination; the table is in docs/operating/leads.md. */
export function outcomeOfResponse({ status, headers }: Pick<Response, 'status' | 'headers'>): Outcome {
  const error = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'delivered', answer: error };
  if (DEAD_STATUSES.has(status)) return { kind: 'dead', error };
  if (status < 500 && !RETRY_STATUSES.has(status)) return { kind: 'wait', error, status };
  const retryAfterSeconds = Number(headers.get('retry-after'));
  return {
    kind: 'retry',
    error,
    isCounted: false,
    ...(retryAfterSeconds > 0 && { retryAfterMs: Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS) * 1000 }),
  };
}

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Refusal } from '../../leads/desk/refusal.ts';
import { StoreUnavailableError, ValuesRefusedError } from '../store/store.ts';
import { RefusedWriting, WritingBusy } from '../writing/process.ts';

const STATUSES = {
  'signed-out': 401,
  role: 403,
  origin: 403,
  input: 400,
  missing: 404,
  changed: 409,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<Refusal['code'], number>;

/** Ends a call with a refusal in words. */
export class RefusedCall extends Error {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: Refusal['code'],
    message: string,
    more: { change?: Refusal['change']; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.refusal = { code, message, ...(more.change && { change: more.change }) };
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const statusOf = ({ refusal }: RefusedCall): number => STATUSES[refusal.code];

export function sendRefusedCall(reply: FastifyReply, call: RefusedCall): FastifyReply {
  const { refusal, retryAfterSeconds } = call;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  return reply.code(statusOf(call)).send(refusal);
}

/** Where pages are not written here. */
export const writingIsOff = (reason: string) =>
  new RefusedCall('unavailable', `Pages are not written at this desk. ${reason}`);

/** What fails is told in words too, and to the operator in the log. */
export function toRefusedCall(error: FastifyError, { log }: FastifyInstance, requestId: string): RefusedCall {
  if (error instanceof RefusedCall) return error;
  if (error instanceof WritingBusy) return new RefusedCall('unavailable', error.message);
  if (error instanceof RefusedWriting) return new RefusedCall('input', error.message);
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new RefusedCall('unavailable', 'The disk of the server is full. Nothing was saved.');
  if (error.statusCode === 413) return new RefusedCall('input', 'This is too large.');
  // Such as two registrations that end at the same moment with the same id.
  if (error instanceof ValuesRefusedError)
    return new RefusedCall('input', 'This conflicts with what is stored already. Please try again.');
  if (error instanceof StoreUnavailableError)
    return new RefusedCall('unavailable', 'The store cannot be reached just now. Please try again in a minute.', {
      retryAfterSeconds: 60,
    });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new RefusedCall('input', 'What was sent could not be read as JSON.');
  log.error({ requestId, reason: error.name, stack: error.stack }, 'a call of the desk failed');
  return new RefusedCall('unavailable', 'Something went wrong here. The log of the server has more.');
}

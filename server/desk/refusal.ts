import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../leads/desk/refusal.ts';

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

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RateLimit, RateStatus } from '../http/rate-limit.ts';
import { isFromSite } from './origin.ts';
import { RefusedError } from './refusal.ts';

/** Refuses requests that a page of another site makes. */
export function checkOrigin({ headers }: FastifyRequest, { SITE_ORIGIN }: Config): void {
  if (isFromSite(headers, SITE_ORIGIN)) return;
  throw new RefusedError({
    status: 403,
    reason: 'foreign origin',
    problems: [{ message: 'This form can only be sent from our own site.' }],
  });
}

/** Counts a request and refuses it above the hard limit. */
export function checkRate({ clientAddress }: FastifyRequest, rateLimit: RateLimit): RateStatus['kind'] {
  const rate = rateLimit.count(clientAddress);
  if (rate.kind !== 'over hard limit') return rate.kind;
  const { retryAfterSeconds } = rate;
  const message = `Too many requests from your network. Please try again in ${formatMinutes(retryAfterSeconds)}.`;
  throw new RefusedError({ status: 429, reason: 'rate', problems: [{ message }], retryAfterSeconds });
}

const formatMinutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

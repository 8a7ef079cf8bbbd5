import { URL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RateLimit, RateStatus } from '../http/rate-limit.ts';
import { isFromSite } from '../http/request.ts';
import { RefusedError } from './refusal.ts';

const PLAIN_PATH = /^(?:\/[\w.-]+)+$/;
const MAX_CHARACTERS = 200;

/**
 * The path of the page whose form was sent, as the Referer header tells it; null where it is not a page of the site.
 * Browsers send another origin no more than the site's own, so '/' may be any page.
 */
export function parsePage(referer: string | undefined, host: string, siteOrigin: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { origin, host: from, pathname } = new URL(referer);
  if (origin !== siteOrigin && from !== host) return null;
  return PLAIN_PATH.test(pathname) && pathname.length <= MAX_CHARACTERS ? pathname : null;
}

/** Refuses requests that a page of another site makes. */
export function checkOrigin({ headers }: FastifyRequest, { SITE_ORIGIN }: Config): void {
  if (isFromSite(headers, SITE_ORIGIN)) return;
  throw new RefusedError(403, 'foreign origin', 'other_site');
}

/** Counts a request and refuses it above the hard limit. */
export function checkRate({ clientAddress }: FastifyRequest, rateLimit: RateLimit): RateStatus['kind'] {
  const rate = rateLimit.count(clientAddress);
  if (rate.kind !== 'over hard limit') return rate.kind;
  throw new RefusedError(429, 'rate', 'too_many', rate.retryAfterSeconds);
}

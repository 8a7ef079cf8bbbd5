import type { FastifyReply, FastifyRequest } from 'fastify';
import { allows, type Role } from '../../leads/desk/roles.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { formatWait } from '../http/rate-limit.ts';
import { SESSION_MS, type SignedIn } from '../store/people/sessions.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';

/**
 * A cookie of the desk. Browsers take a name with the prefix only with Secure, for this host alone and from no subdomain;
 * it demands the path of the whole host.
 */
export function deskCookie(origin: string, name: string, path: string, sameSite: 'strict' | 'lax') {
  const secure = origin.startsWith('https:');
  const options = { httpOnly: true, sameSite, secure, path: secure ? '/' : path };
  return { name: secure ? `__Host-${name}` : name, options };
}

const sessionCookie = (origin: string) => deskCookie(origin, 'desk', DESK_PATH, 'strict');

export const readSessionId = ({ cookies }: FastifyRequest, origin: string): string | undefined =>
  cookies[sessionCookie(origin).name];

export function setSessionCookie(reply: FastifyReply, origin: string, sessionId: string): void {
  const { name, options } = sessionCookie(origin);
  reply.setCookie(name, sessionId, { ...options, maxAge: SESSION_MS / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  const { name, options } = sessionCookie(origin);
  reply.clearCookie(name, options);
}

/** The person who makes a request, if their role allows it. */
export async function requirePerson(desk: Desk, request: FastifyRequest, role: Role): Promise<SignedIn> {
  const sessionId = readSessionId(request, desk.origin());
  const person = sessionId && (await findPerson(desk, request, sessionId));
  if (!person) throw new RefusedCall('signed-out', 'You are signed out. Please sign in again.');
  if (!allows(person.role, role))
    throw new RefusedCall('role', `This needs the role ${role}; yours is ${person.role}. An admin can change it.`);
  return person;
}

/** The person of a session, whom the provider is asked about again where that is due. */
async function findPerson(desk: Desk, request: FastifyRequest, sessionId: string): Promise<SignedIn | undefined> {
  const { store, company } = desk;
  const now = Date.now();
  const person = await store.run('findSession', sessionId, now);
  const check = person?.isCheckDue && company && (await store.run('claimRoleCheck', sessionId, now));
  if (!check) return person;
  try {
    const { subject } = check;
    await store.run('applyRoleCheck', sessionId, { subject, ...(await company.readRole(check)) }, now);
  } catch (error) {
    // The provider's code for a token that is no longer valid, as after an account was closed.
    const { error: code } = error as { error?: string };
    if (code === 'invalid_grant') await store.run('endSession', sessionId, person, now, 'ended by the company sign-in');
    // Otherwise it could not be asked, and is asked again after the same time.
    else request.log.error({ reason: code ?? (error as Error).name }, 'the role of a session could not be checked');
  }
  return store.run('findSession', sessionId, now);
}

const READING = new Set(['GET', 'HEAD']);

/** Exact, because another port of the same host is the same site to a browser and sends the cookie along. */
export function checkOrigin({ method, headers }: FastifyRequest, origin: string): void {
  if (READING.has(method) || headers.origin === origin) return;
  throw new RefusedCall('origin', `This call must come from the desk itself, at ${origin}/desk.`);
}

/** Refuses a GET that a page of another site, or of another subdomain, makes; a typed address has 'none'. */
export function checkFetchSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new RefusedCall('origin', 'This sign-in must be begun at the desk itself. Please press its button.');
}

/** Counts a sign-in, which needs no session, and refuses too many of one network. */
export function checkSignInRate({ rateLimit }: Desk, { ip }: FastifyRequest): void {
  const rate = rateLimit.count(ip ?? 'unknown');
  if (rate.kind !== 'over hard limit') return;
  const { retryAfterSeconds } = rate;
  const message = `Too many sign-ins from your network. Please try again in ${formatWait(retryAfterSeconds)}.`;
  throw new RefusedCall('too-many', message, { retryAfterSeconds });
}

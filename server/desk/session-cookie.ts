import type { FastifyReply, FastifyRequest } from 'fastify';
import { DESK_PATH } from '../../leads/desk/calls.ts';
import { SESSION_MS } from '../store/people/sessions.ts';

const isHttps = (origin: string) => origin.startsWith('https:');

/** Browsers take a name with this prefix only with Secure, for this host alone and from no subdomain. */
const nameFor = (origin: string) => (isHttps(origin) ? '__Host-desk' : 'desk');

const optionsFor = (origin: string) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(origin),
  // The prefix demands the path of the whole host.
  path: isHttps(origin) ? '/' : DESK_PATH,
});

export const readSessionId = ({ cookies }: FastifyRequest, origin: string): string | undefined =>
  cookies[nameFor(origin)];

export function setSessionCookie(reply: FastifyReply, origin: string, sessionId: string): void {
  reply.setCookie(nameFor(origin), sessionId, { ...optionsFor(origin), maxAge: SESSION_MS / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(nameFor(origin), optionsFor(origin));
}

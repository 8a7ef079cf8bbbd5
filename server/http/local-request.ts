import type { FastifyRequest } from 'fastify';

/** Whether a request was made on this machine, by a connection that no proxy has forwarded. */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
}

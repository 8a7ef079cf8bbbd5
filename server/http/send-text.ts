import type { FastifyReply } from 'fastify';

/** What every such answer says of itself. */
export const SAID = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** An answer of one sentence, for whoever asked for what is not there to be had. */
export function say(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).headers(SAID).send(`${sentence}\n`);
}

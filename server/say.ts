import type { FastifyReply } from 'fastify';

/** An answer of one sentence, for whoever asked for what is not there to be had. */
export function say(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

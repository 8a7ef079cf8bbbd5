import type { FastifyReply } from 'fastify';

/** Sends one sentence as plain text that no cache keeps. */
export function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
    .send(`${sentence}\n`);
}

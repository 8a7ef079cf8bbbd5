import type { FastifyReply, FastifyRequest } from 'fastify';
import { CALL_PATHS } from '../../leads/calls.ts';
import type { ServiceWords } from '../../leads/service-words.ts';
import { toOriginForm } from './request.ts';

/** Sends one sentence as plain text that no cache keeps. */
export function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
    .send(`${sentence}\n`);
}

/** The same with a sentence of content. */
export function sendWords(reply: FastifyReply, status: number, name: keyof ServiceWords['answers']): FastifyReply {
  return sendText(reply, status, reply.server.mail.settings.site.words.answers[name]);
}

export function refuseMethod({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = CALL_PATHS.includes(toOriginForm(raw.url).split('?', 1)[0] ?? '');
  reply.header('Allow', isCall ? 'POST' : 'GET, HEAD');
  return sendWords(reply, 405, isCall ? 'form_only' : 'read_only');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

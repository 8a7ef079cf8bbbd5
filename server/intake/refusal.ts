import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';

export type Problem = { field?: string; message: string };

export type Refusal = {
  status: 400 | 403 | 413 | 415 | 429 | 503;
  /** A fixed text, the label of the counter. */
  reason: string;
  problems: readonly Problem[];
  retryAfterSeconds?: number;
};

export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Whether a browser shows the answer to a person, as opposed to a script that reads it. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return Boolean(headers.accept?.includes('text/html'));
}

export function isFormPost({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

/** Sends a refusal as a page or as JSON. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, problems, retryAfterSeconds } = refusal;
  reply.code(status).header('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (!isNavigation(request)) return reply.send({ error: problems.map(toSentence).join(' '), problems });
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(renderRefusal(problems));
}

function toSentence({ field, message }: Problem): string {
  return field === undefined || message.startsWith(field) ? message : `${field}: ${message}`;
}

function renderRefusal(problems: readonly Problem[]): string {
  const items = problems.map((problem) => `<li>${escapeHtml(toSentence(problem))}</li>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your request was not sent</title>
<h1>Your request was not sent</h1>
<ul>${items}</ul>
<p>Please go back to the form with your browser’s back button; what you typed is still there.</p>
</html>
`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';

export type Problem = { field?: string; message: string };

export type Refusal = {
  status: 400 | 403 | 413 | 415 | 429 | 503 | 405;
  /** Short and fixed, for the counter. */
  reason: string;
  problems: readonly Problem[];
  retryAfter?: number;
};

/** A browser showing the answer to a person, as opposed to a script reading it. */
export function isNative({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return Boolean(headers.accept?.includes('text/html'));
}

export function isFormPost({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, problems, retryAfter } = refusal;
  reply.code(status).header('Cache-Control', 'no-store');
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  if (!isNative(request)) return reply.send({ error: problems.map(sentence).join(' '), problems });
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(refusalPage(problems));
}

function sentence({ field, message }: Problem): string {
  return field === undefined || message.startsWith(field) ? message : `${field}: ${message}`;
}

function refusalPage(problems: readonly Problem[]): string {
  const items = problems.map((problem) => `<li>${escapeHtml(sentence(problem))}</li>`).join('');
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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { fillWords } from '../../leads/fill-words.ts';
import type { ServiceWords } from '../../leads/service-words.ts';
import { escapeHtml } from '../http/text.ts';

export type Problem = { field?: string; message: string };

/** Its words are content. */
type Refused = Exclude<keyof ServiceWords['refusal'], 'title' | 'back' | 'too_many_minutes' | 'unreachable'>;

export type Refusal = {
  status: 400 | 403 | 413 | 415 | 429 | 503;
  /** A fixed text, the label of the counter. */
  reason: string;
  problems: readonly Problem[] | Refused;
  /** 0 where sending it again does not help. */
  retryAfterSeconds: number;
};

export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(status: Refusal['status'], reason: string, problems: Refusal['problems'], retryAfterSeconds = 0) {
    super(reason);
    this.refusal = { status, reason, problems, retryAfterSeconds };
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

/** The lead call of a form's script, which takes any answer as success (SPEC section 7). */
function isScriptedLeadCall(request: FastifyRequest): boolean {
  const { headers, routeOptions } = request;
  if (routeOptions.url !== WEB_TO_LEAD_PATH) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'no-cors';
  // Without Sec-Fetch-Mode (older browsers, plain http) Origin tells a browser from another program.
  return headers.origin !== undefined && !isFormPost(request) && !isNavigation(request);
}

/**
 * Sends a refusal as a page or as JSON. A scripted lead call that could be stored later gets no answer: the connection
 * is closed, the call fails in the browser, and the form says so.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  words: ServiceWords['refusal'],
): FastifyReply {
  const { status, retryAfterSeconds } = refusal;
  if ((status === 429 || status >= 500) && isScriptedLeadCall(request)) {
    reply.raw.destroy();
    return reply.hijack();
  }
  reply.code(status).header('Cache-Control', 'no-store');
  if (retryAfterSeconds > 0) reply.header('Retry-After', retryAfterSeconds);
  const problems = problemsOf(refusal, words);
  if (!isNavigation(request)) return reply.send({ error: problems.map(toSentence).join(' '), problems });
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(renderRefusal(problems, words));
}

function problemsOf({ problems, retryAfterSeconds }: Refusal, words: ServiceWords['refusal']): readonly Problem[] {
  if (typeof problems !== 'string') return problems;
  const name = problems === 'too_many' && retryAfterSeconds > 60 ? 'too_many_minutes' : problems;
  const message = fillWords(words[name], { minutes: Math.ceil(retryAfterSeconds / 60) });
  return [name === 'return_address' ? { field: 'retURL', message } : { message }];
}

function toSentence({ field, message }: Problem): string {
  return field === undefined || message.startsWith(field) ? message : `${field}: ${message}`;
}

function renderRefusal(problems: readonly Problem[], words: ServiceWords['refusal']): string {
  const items = problems.map((problem) => `<li>${escapeHtml(toSentence(problem))}</li>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(words.title)}</title>
<h1>${escapeHtml(words.title)}</h1>
<ul>${items}</ul>
<p>${escapeHtml(words.back)}</p>
</html>
`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../send-text.ts';
import type { Encoding, StaticFile } from './files.ts';
import type { FileAnswer, Site } from './site.ts';

/** Answers a GET or HEAD from the built site. */
export function respond(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [rawPath = '/', query] = pathAndQuery(request.raw.url).split('?', 2);
  const path = decodePath(rawPath);
  if (path === undefined) return say(reply, 400, 'This address cannot be read.');
  const answer = site.answer(path);
  if (answer.kind === 'redirect') {
    return reply
      .code(301)
      .header('Location', encodeURI(answer.to) + (query ? `?${query}` : ''))
      .send();
  }
  const { file, status } = answer;
  const encoding = chooseEncoding(file, request.headers['accept-encoding']);
  const { bytes, etag } = file.bodies[encoding] ?? file.bodies.identity;
  reply.code(status).headers(headersFor(answer, encoding));
  if (status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return file.ranged ? respondWithRange(request, reply, bytes, etag) : finish(request, reply, bytes);
}

/** What an answer says of its file, whoever sends it and however much of it. */
export function headersFor({ file, status, headers }: FileAnswer, encoding: Encoding): Record<string, string> {
  return {
    ...headers,
    'Content-Type': file.type,
    ...(Object.keys(file.bodies).length > 1 && { Vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ...(status === 200 && { ETag: (file.bodies[encoding] ?? file.bodies.identity).etag }),
    ...(file.ranged && { 'Accept-Ranges': 'bytes' }),
  };
}

function finish(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.header('Content-Length', bytes.length);
  return reply.send(request.method === 'HEAD' ? '' : bytes);
}

function respondWithRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, etag: string): FastifyReply {
  const { range, 'if-range': ifRange } = request.headers;
  const wanted = range && (!ifRange || ifRange === etag) ? parseRange(range, bytes.length) : undefined;
  if (wanted === undefined) return finish(request, reply, bytes);
  if (wanted === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  reply.code(206).header('Content-Range', `bytes ${wanted.start}-${wanted.end}/${bytes.length}`);
  return finish(request, reply, bytes.subarray(wanted.start, wanted.end + 1));
}

/** One range of bytes; several at once are answered with the whole file, as RFC 9110 allows. */
export function parseRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** Brotli before gzip where both are welcome; `q=0` is a refusal. */
export function chooseEncoding(file: Pick<StaticFile, 'bodies'>, accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const welcome = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const accepts = (name: string) => (welcome.get(name) ?? welcome.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((encoding) => file.bodies[encoding] && accepts(encoding)) ?? 'identity';
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim())) ?? false;
}

/** The request line may name a host as well (RFC 9112, 3.2.2); whatever it names, only the path is answered. */
export function pathAndQuery(target = '/'): string {
  if (target.startsWith('/')) return target;
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?]*(.*)$/is.exec(target)?.[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

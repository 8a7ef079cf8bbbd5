import type { IncomingHttpHeaders } from 'node:http';
import { URL } from 'node:url';
import type { FastifyRequest } from 'fastify';

/** Path and query of a request target. An absolute-form target (RFC 9112, 3.2.2) is answered whatever host it names. */
export function toOriginForm(target = '/'): string {
  if (target.startsWith('/')) return target;
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?]*(.*)$/is.exec(target)?.[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The query of a request, which Fastify is told not to parse. */
export function queryOf({ raw: { url = '' } }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
}

/** The path in plain characters, or undefined where it is not valid UTF-8 or contains a NUL. */
export function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Whether a request was made on this machine, by a connection that no proxy has forwarded. A page of another site that a
 * browser of this machine shows can make its own name lead here, but not change the name that the browser sends.
 */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
  return (
    forwarded === undefined && isLoopback && /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  );
}

/** Whether a post comes from a page of the site, as far as the browser tells; other programs may post as well. */
export function isFromSite(headers: IncomingHttpHeaders, siteOrigin: string | undefined): boolean {
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site'];
  // Sec-Fetch-Site is right even where a proxy has changed the host.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true;
  if (origin === undefined) return fetchSite === undefined;
  if (siteOrigin !== undefined) return origin === siteOrigin;
  return fetchSite === undefined && URL.canParse(origin) && new URL(origin).host === host;
}

export const PREVIEW_COOKIE = 'preview';

/** The token of a shared preview (server/writing/preview.ts), valid or not. */
export const previewToken = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([\\w-]{20,100})`).exec(cookie)?.[1];

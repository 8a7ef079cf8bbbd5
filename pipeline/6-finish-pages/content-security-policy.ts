import { createHash } from 'node:crypto';

export type PolicySettings = {
  /** Foreign origins the forms send to; none by default. */
  formHosts: readonly string[];
  /** Served over https: the browser may upgrade what is not. */
  secure: boolean;
};

/** What one page needs beyond the rest: the host of a player that it frames after a click. */
export type PageNeeds = { embedOrigin?: string | undefined };

/** Script types a browser runs or obeys; anything else is data, which needs no permission. */
const ACTIVE_TYPES = new Set([undefined, '', 'module', 'text/javascript', 'importmap', 'speculationrules']);

export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(
      ([, attributes = '']) => !/\ssrc=/.test(attributes) && ACTIVE_TYPES.has(/\stype="([^"]*)"/.exec(attributes)?.[1]),
    )
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

export function contentSecurityPolicy(
  html: string,
  path: string,
  { formHosts, secure }: PolicySettings,
  { embedOrigin }: PageNeeds = {},
): string {
  const hosts = formHosts.map((host) => ` ${host}`).join('');
  const isPlayer = path.startsWith('/player/');
  return [
    `default-src 'none'`,
    `script-src 'self'${hosts} ${[...new Set(inlineScriptHashes(html))].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${hosts}`,
    `worker-src 'self'`,
    `frame-src 'self'${embedOrigin ? ` ${embedOrigin}` : ''}`,
    `manifest-src 'self'`,
    `form-action 'self'${hosts}`,
    `base-uri 'none'`,
    `frame-ancestors ${isPlayer ? "'self'" : "'none'"}`,
    `require-trusted-types-for 'script'`,
    // Forms may be reached without a new document, so every page allows what human verification needs.
    `trusted-types site-html default human-verification`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

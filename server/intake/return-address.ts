import { URL } from 'node:url';

/** Where a native post goes when the form does not say. */
export const DEFAULT_RETURN = '/resource-library';

const PLAIN_PATH = /^(?:\/[\w-]+)+(?:#[\w-]+)?$/;

/**
 * The address a native post is sent on to: a path, or an address of the site itself. Anything else would let a stranger
 * use this service to send visitors elsewhere.
 */
export function returnAddress(given: string, host: string, siteOrigin: string | undefined): string | undefined {
  const base = siteOrigin ?? `http://${host}`;
  const wanted = given === '' ? DEFAULT_RETURN : given;
  // What our own forms send needs no parsing.
  if (PLAIN_PATH.test(wanted)) return siteOrigin === undefined ? wanted : siteOrigin + wanted;
  if (!URL.canParse(wanted, base)) return undefined;
  const url = new URL(wanted, base);
  if (!(url.origin === siteOrigin || isOnHost(url, host)) || url.username !== '' || url.password !== '')
    return undefined;
  if (wanted.startsWith('/') && siteOrigin === undefined)
    return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
  return url.href;
}

/** Behind a proxy the scheme this process sees is not the visitor's, so the host alone decides. */
function isOnHost({ protocol, host: given }: URL, host: string): boolean {
  const own = `${protocol}//${host}`;
  return /^https?:$/.test(protocol) && URL.canParse(own) && new URL(own).host === given;
}

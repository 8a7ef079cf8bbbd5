import { URL } from 'node:url';

const PLAIN_PATH = /^(?:\/[\w-]+)+(?:#[\w-]+)?$/;

/**
 * The address a native post is redirected to, or undefined where it is not a path or an address of the site itself:
 * that would be an open redirect.
 */
export function parseReturnAddress(address: string, host: string, siteOrigin: string | undefined): string | undefined {
  const base = siteOrigin ?? `http://${host}`;
  // A plain path stays on this host whatever the Host header says, so it needs no base to be parsed against.
  if (PLAIN_PATH.test(address)) return siteOrigin === undefined ? address : siteOrigin + address;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  // The origin of a blob: address is that of the page that made it.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.origin !== siteOrigin && !isOnHost(url, host)) return undefined;
  if (address.startsWith('/') && siteOrigin === undefined)
    return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
  return url.href;
}

/** Compares hosts only, because behind a proxy the scheme of the request is not the visitor's. */
function isOnHost({ protocol, host: given }: URL, host: string): boolean {
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === given;
}

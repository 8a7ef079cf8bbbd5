import type { IncomingHttpHeaders } from 'node:http';

/** Whether a post comes from a page of the site, as far as the browser tells; programs other than browsers may post. */
export function comesFromSite(headers: IncomingHttpHeaders, siteOrigin: string | undefined): boolean {
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site'];
  // The browser's own word holds even where a proxy has changed the host.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true;
  if (origin === undefined) return fetchSite === undefined;
  if (siteOrigin !== undefined) return origin === siteOrigin;
  return fetchSite === undefined && URL.canParse(origin) && new URL(origin).host === host;
}

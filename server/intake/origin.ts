import type { IncomingHttpHeaders } from 'node:http';

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

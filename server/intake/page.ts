import { URL } from 'node:url';

const PLAIN_PATH = /^(?:\/[\w.-]+)+$/;
const MAX_CHARACTERS = 200;

/**
 * The path of the page whose form was sent, as the Referer header tells it; null where it is not a page of the site.
 * Browsers send another origin no more than the site's own, so '/' may be any page.
 */
export function parsePage(referer: string | undefined, host: string, siteOrigin: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { origin, host: from, pathname } = new URL(referer);
  if (origin !== siteOrigin && from !== host) return null;
  return PLAIN_PATH.test(pathname) && pathname.length <= MAX_CHARACTERS ? pathname : null;
}

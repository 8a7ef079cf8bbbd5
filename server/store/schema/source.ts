import { isIP } from 'node:net';

/** Names beyond the most of a day, and those that are not kept. */
export const OTHER = 'other';

/** What a view or a lead says about where its visitor came from; a referrer is an address or a host. */
type Origin = {
  referrer?: string | undefined;
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
};

/** The second label of a host, of any country: google.co.uk as well as www.google.com. */
const SEARCH =
  /(^|\.)(google|bing|duckduckgo|yahoo|baidu|yandex|ecosia|qwant|startpage|kagi|naver|seznam)(\.[a-z]{2,3}){1,2}$|^search\.brave\.com$/;

const MAX_CHARACTERS = 100;

/** search, mail, the host of another site, the name that a campaign gives, or direct. */
export function sourceOf({ referrer = '', utm_source = '', utm_medium = '' }: Origin): string {
  if (/^e-?mail$/i.test(utm_medium)) return 'mail';
  const host = hostOf(referrer);
  if (SEARCH.test(host)) return 'search';
  return toName(host.replace(/^www\./, '') || utm_source.toLowerCase()) || 'direct';
}

/** Of the attribution that a lead carries where its visitor has accepted it; null where it says nothing of its origin. */
export const sourceOfLead = (attribution: Origin): string | null =>
  attribution.referrer || attribution.utm_source || attribution.utm_medium ? sourceOf(attribution) : null;

/** A name that could be about a person, such as a mail address, or about a machine, is not kept. */
export const toName = (name: string) =>
  // Half a character is not text: a database reads all of them as the same one.
  name.includes('@') || isIP(name) > 0 ? OTHER : name.slice(0, MAX_CHARACTERS).toWellFormed();

function hostOf(referrer: string): string {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(referrer) ? referrer : `https://${referrer}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
}

import { ATTRIBUTION_FIELDS, type Attribution, cutAttribution } from '../../leads/fields.ts';
import { cookieChoice } from '../ui/layout/cookie-choice.ts';

/** Kept for the visit only: the browser forgets it with the tab. */
const KEY = 'attribution';

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track and Global Privacy Control stand above a click on ACCEPT. */
function objects({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** What an address and a referrer say about where a visit came from; our own pages are no referrer. */
export function readAttribution(address: URL, referrer: string): Attribution {
  const found: Record<string, string> = {};
  for (const field of ATTRIBUTION_FIELDS) {
    const value = field === 'referrer' ? foreign(referrer, address) : address.searchParams.get(field);
    if (value) found[field] = cutAttribution(value);
  }
  return found as Attribution;
}

/** The referring site, without the path that may say more than it should. */
function foreign(referrer: string, address: URL): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === address.origin ? '' : origin;
}

/** Remembers the first campaign of the visit once accepted; forgets it when acceptance is taken back. */
export function updateAttribution(): void {
  try {
    if (cookieChoice() !== 'accepted' || objects(navigator as PrivacySignals)) sessionStorage.removeItem(KEY);
    else if (!sessionStorage.getItem(KEY)) {
      const found = readAttribution(new URL(location.href), document.referrer);
      if (Object.keys(found).length > 0) sessionStorage.setItem(KEY, JSON.stringify(found));
    }
  } catch (error) {
    console.error('the campaign could not be remembered', error);
  }
}

/** What to send along with a lead to our own service. */
export function attribution(): Attribution {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {} as Attribution;
  }
}

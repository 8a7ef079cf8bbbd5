import { ATTRIBUTION_FIELDS, type Attribution, cutAttribution } from '../../leads/fields.ts';
import { readCookieChoice } from '../ui/layout/cookie-choice.ts';

/** In sessionStorage: it ends with the tab. */
const STORAGE_KEY = 'attribution';

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track and Global Privacy Control take precedence over ACCEPT. */
function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Campaign parameters of the URL and an external referrer. */
export function readAttribution(url: URL, referrer: string): Attribution {
  const found: Record<string, string> = {};
  for (const field of ATTRIBUTION_FIELDS) {
    const value = field === 'referrer' ? externalOrigin(referrer, url) : url.searchParams.get(field);
    if (value) found[field] = cutAttribution(value);
  }
  return found as Attribution;
}

/** The origin alone, because a referrer's path may contain personal data. */
function externalOrigin(referrer: string, url: URL): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === url.origin ? '' : origin;
}

/** Stores the first attribution of the visit once cookies are accepted; removes it when acceptance is withdrawn. */
export function updateAttribution(): void {
  try {
    if (readCookieChoice() !== 'accepted' || refusesTracking(navigator as PrivacySignals))
      sessionStorage.removeItem(STORAGE_KEY);
    else if (!sessionStorage.getItem(STORAGE_KEY)) {
      const found = readAttribution(new URL(location.href), document.referrer);
      if (Object.keys(found).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(found));
    }
  } catch (error) {
    console.error('the attribution could not be stored', error);
  }
}

/** The stored attribution, which is sent with a lead to the site's own service. */
export function storedAttribution(): Attribution {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {} as Attribution;
  }
}

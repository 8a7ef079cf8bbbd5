import type { DKIMSingleKeyOptions } from 'nodemailer/lib/dkim';

/** RFC 8058 asks for both unsubscribe headers to be signed; nodemailer's own list lacks the second. */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Auto-Submitted'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
];

type DkimSettings = Partial<Record<'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY', string | undefined>>;

/** Undefined where no key is set: the mail server signs, or nothing does. */
export function dkimOptions({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: DkimSettings): DKIMSingleKeyOptions | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return undefined;
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_KEY,
    headerFieldNames: SIGNED_HEADERS.join(':'),
  };
}

import type { DKIMSingleKeyOptions } from 'nodemailer/lib/dkim';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Config } from '../config.ts';

/** Shorter together than the lease of a delivery; a stalled server is given up by the last one. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Connections to these addresses do not leave the machine. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** TLS is required, because nodemailer would otherwise send the password in the clear where STARTTLS is missing. */
export function smtpOptions(url: string, tls: Config['SMTP_TLS']): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isLoopback = LOOPBACK.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(isLoopback ? { ignoreTLS: true } : { requireTLS: tls === 'required' }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  };
}

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

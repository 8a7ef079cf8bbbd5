/** The exact headers of every kind of response. They are a contract, so they are not imported from the code. */

const EVERY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
};
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' };

const again = { 'cache-control': 'public, max-age=0, must-revalidate' };
const forAnHour = { 'cache-control': 'public, max-age=3600' };
const forGood = { 'cache-control': 'public, max-age=31536000, immutable' };
const never = { 'cache-control': 'no-store' };
const file = { vary: 'accept-encoding', 'accept-ranges': 'bytes' };
const type = (value: string) => ({ 'content-type': value });
const html = type('text/html; charset=utf-8');
const text = type('text/plain; charset=utf-8');
const json = type('application/json; charset=utf-8');
const document = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};
/** The site may be on another origin than the service, and may read the answers to its calls. */
const call = {
  ...never,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': 'https://www.example.com',
};
const plain = { ...never, ...text };

const OWN = {
  page: { ...html, ...again, ...file, 'content-security-policy': 'the page’s own' },
  'unchanged page': { ...again, ...file, 'content-security-policy': 'the page’s own' },
  'loader data': {
    ...type('text/x-script; charset=utf-8'),
    ...file,
    'cache-control': 'public, max-age=60',
    'no-vary-search': 'params=("_routes")',
  },
  'hashed asset': { ...type('text/javascript; charset=utf-8'), ...forGood, ...file },
  font: { ...type('font/woff2'), ...forGood, ...file },
  picture: { ...type('image/jpeg'), ...forAnHour, ...file },
  drawing: { ...type('image/svg+xml'), ...forAnHour, ...file, ...document },
  document: { ...type('application/pdf'), ...forAnHour, ...file },
  film: { ...type('video/mp4'), ...forAnHour, ...file },
  'part of a film': { ...type('video/mp4'), ...forAnHour, ...file },
  'no such part of a film': forAnHour,
  feed: { ...type('application/atom+xml; charset=utf-8'), ...forAnHour, ...file, ...document },
  'site map': { ...type('application/xml; charset=utf-8'), ...forAnHour, ...file, ...document },
  JSON: { ...json, ...forAnHour, ...file },
  Markdown: { ...type('text/markdown; charset=utf-8'), ...forAnHour, ...file },
  'plain text': { ...text, ...forAnHour, ...file },
  overloaded: plain,
  redirect: {},
  'redirect to https': never,
  'call taken': { ...call, ...json },
  'native post taken': call,
  'call refused': { ...call, ...json },
  'call refused, as a page': {
    ...call,
    ...html,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  },
  preflight: {
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Accept, Content-Type',
    'access-control-max-age': '600',
  },
  'verification script': {
    ...call,
    ...type('text/javascript; charset=utf-8'),
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  },
  challenge: { ...call, ...json },
  'call of the desk': { ...never, ...json, 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' },
  'wrong method': { ...plain, allow: 'GET, HEAD' },
  'wrong method for a call': { ...plain, allow: 'POST' },
  health: { ...never, ...json },
  metrics: { ...never, ...type('text/plain; version=0.0.4; charset=utf-8') },
  'metrics refused': { ...never, ...json },
  'unknown expectation': plain,
  'unreadable address': plain,
  'ambiguous request': plain,
  'malformed request': text,
} satisfies Record<string, Record<string, string>>;

export type Kind = keyof typeof OWN;

export const KINDS = Object.keys(OWN) as Kind[];

/** Headers whose value belongs to one response; other tests check them. */
const VARIABLE_HEADERS = [
  'date',
  'etag',
  'last-modified',
  'content-length',
  'content-range',
  'connection',
  'keep-alive',
  'location',
  'retry-after',
];

export function withoutVariable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !VARIABLE_HEADERS.includes(name)));
}

/** All headers of a kind of response, for a site served over https or http. */
export function expectedHeaders(kind: Kind, { secure, policy }: { secure: boolean; policy?: string | undefined }) {
  return {
    ...EVERY,
    ...(secure && HSTS),
    ...OWN[kind],
    ...(policy !== undefined && { 'content-security-policy': policy }),
  };
}

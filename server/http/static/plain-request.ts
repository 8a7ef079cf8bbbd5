/** A request for a file that says nothing out of the ordinary. */
export type PlainRequest = { path: string; acceptEncoding: string | undefined; isLast: boolean };

/** More than a browser sends without a cookie, and we set none. */
const LONGEST = 4096;
/** The whole of what was sent, from the first byte to the last: no body, no second request, no odd character. */
const WHOLE = /^GET (\/[\w./-]*) HTTP\/1\.1\r\n((?:[A-Za-z-]+: [!-~][ -~]*\r\n)+)\r\n$/;

/** Headers that change nothing about the answer. One that is in neither list makes a request not plain. */
const WITHOUT_EFFECT = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'cookie',
  'dnt',
  'forwarded',
  'pragma',
  'priority',
  'purpose',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'sec-purpose',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
]);

/**
 * Reads what leaves no room for two opinions: one GET of HTTP/1.1 with one host and known headers, each in the one
 * usual spelling. Anything else, good or bad, is undefined and for Node's strict parser to judge.
 */
export function readPlain(chunk: Buffer): PlainRequest | undefined {
  if (chunk.length > LONGEST) return undefined;
  const [, path, lines] = WHOLE.exec(chunk.toString('latin1')) ?? [];
  if (path === undefined || lines === undefined) return undefined;
  const request: PlainRequest = { path, acceptEncoding: undefined, isLast: false };
  const seen = new Set<string>();
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start);
    const end = lines.indexOf('\r', colon);
    const name = lines.slice(start, colon).toLowerCase();
    if (seen.has(name)) return undefined;
    seen.add(name);
    if (!WITHOUT_EFFECT.has(name) && !take(request, name, lines.slice(colon + 2, end))) return undefined;
    start = end + 2;
  }
  return seen.has('host') ? request : undefined;
}

/** Takes in a header that has an effect; false where it has one of its own that is not ours to give it. */
function take(request: PlainRequest, name: string, value: string): boolean {
  switch (name) {
    case 'host':
      return true;
    case 'accept-encoding':
      request.acceptEncoding = value;
      return true;
    case 'connection':
      request.isLast = value === 'close';
      return request.isLast || value === 'keep-alive';
    case 'x-forwarded-proto':
      return value === 'https';
    default:
      return false;
  }
}

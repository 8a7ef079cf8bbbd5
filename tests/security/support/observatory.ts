/**
 * Mozilla's HTTP Observatory, by its published scoring (version 5), on one page: 100 points, what is missing is taken
 * off, and what goes further is added where at least 90 are left.
 */
export type ScannedPage = {
  headers: Readonly<Record<string, string | undefined>>;
  html: string;
  /** The response to the same request over http; undefined where the port is closed. */
  overHttp: { status: number; location: string | undefined } | undefined;
  /** Whether the domain is in the HSTS preload list of the browsers. */
  isPreloaded: boolean;
};

export type Finding = { rule: string; finding: string; points: number };

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];

type Policy = Map<string, string[]>;

function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

const sources = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
const has = (list: readonly string[], wanted: readonly string[]) => list.some((source) => wanted.includes(source));

type Judge = (scanned: ScannedPage) => [finding: string, points: number];

const contentSecurityPolicy: Judge = ({ headers }) => {
  const header = headers['content-security-policy'];
  if (!header) return ['not implemented', -25];
  const policy = parsePolicy(header);
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map((name) => sources(policy, name));
  if (!script || !style || !object) return ['not implemented', -25];
  if (has(script, [...BROAD, ...INLINE]) || has(object, BROAD)) return ['unsafe scripts or objects', -20];
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  const passive = new Set(['img-src', 'media-src']);
  if ([...policy].some(([name, list]) => !passive.has(name) && list.some(isPlain))) return ['plain http', -20];
  if (has([...script, ...style], ["'unsafe-eval'"])) return ['unsafe-eval', -10];
  if ([...passive].some((name) => sources(policy, name).some(isPlain))) return ['pictures over plain http', -10];
  if (has(style, [...BROAD, ...INLINE])) return ['unsafe styles', 0];
  const closed = policy.get('default-src')?.join() === "'none'";
  return closed ? ["default-src 'none', nothing unsafe", 10] : ['nothing unsafe', 5];
};

const cookies: Judge = ({ headers }) => {
  const cookie = headers['set-cookie'];
  if (!cookie) return ['none', 0];
  if (!/;\s*secure/i.test(cookie)) return ['without Secure', -20];
  return /;\s*samesite=(strict|lax)/i.test(cookie) ? ['Secure and SameSite', 5] : ['Secure', 0];
};

const sharing: Judge = ({ headers }) =>
  headers['access-control-allow-credentials'] === 'true' ? ['with credentials', -50] : ['no credentials', 0];

const redirection: Judge = ({ overHttp }) => {
  if (!overHttp) return ['not needed, no http', 0];
  if (overHttp.status < 300 || overHttp.status > 399) return ['missing', -20];
  return overHttp.location?.startsWith('https:') ? ['to https', 0] : ['not to https', -20];
};

const referrer: Judge = ({ headers }) => {
  const policy = headers['referrer-policy'];
  if (!policy) return ['not implemented', 0];
  const last = policy.split(',').at(-1)?.trim() ?? '';
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last);
  return isPrivate ? ['private', 5] : ['unsafe', -5];
};

const transport: Judge = ({ headers, isPreloaded }) => {
  if (isPreloaded) return ['preloaded', 5];
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]);
  if (Number.isNaN(age)) return ['not implemented', -20];
  return age < 15_768_000 ? ['less than six months', -10] : ['at least six months', 0];
};

const integrity: Judge = ({ html }) => {
  const loaded = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = loaded.filter(([, address = '']) => /^(?:https?:)?\/\//.test(address));
  const isChecked = ([tag]: RegExpExecArray) => /\sintegrity="/.test(tag);
  if (foreign.some(([, address = '']) => !address.startsWith('https:'))) return ['scripts not loaded securely', -50];
  if (!foreign.every(isChecked)) return ['foreign scripts unchecked', -5];
  return loaded.some(isChecked) ? ['checked', 5] : ['no script but our own', 0];
};

const sniffing: Judge = ({ headers }) =>
  headers['x-content-type-options'] === 'nosniff' ? ['nosniff', 0] : ['not implemented', -5];

const framing: Judge = ({ headers }) => {
  const ancestors = parsePolicy(headers['content-security-policy'] ?? '').get('frame-ancestors');
  if (ancestors && !has(ancestors, BROAD)) return ['by frame-ancestors', 5];
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? ['by X-Frame-Options', 0] : ['missing', -20];
};

const resources: Judge = ({ headers }) => {
  const policy = headers['cross-origin-resource-policy'];
  if (policy === undefined || policy === 'cross-origin') return ['open', 0];
  return /^same-(origin|site)$/.test(policy) ? [policy, 10] : ['invalid', -5];
};

const RULES: Record<string, Judge> = {
  'Content Security Policy': contentSecurityPolicy,
  Cookies: cookies,
  'Cross-origin sharing': sharing,
  Redirection: redirection,
  'Referrer Policy': referrer,
  'Strict Transport Security': transport,
  'Subresource Integrity': integrity,
  'X-Content-Type-Options': sniffing,
  'X-Frame-Options': framing,
  'Cross-Origin-Resource-Policy': resources,
};

const GRADES = [
  'F',
  'F',
  'F',
  'F',
  'F',
  'D-',
  'D',
  'D',
  'D+',
  'C-',
  'C',
  'C',
  'C+',
  'B-',
  'B',
  'B',
  'B+',
  'A-',
  'A',
  'A',
];

export function scorePage(scanned: ScannedPage): { score: number; grade: string; findings: Finding[] } {
  const findings = Object.entries(RULES).map(([rule, judge]): Finding => {
    const [finding, points] = judge(scanned);
    return { rule, finding, points };
  });
  const sum = (wanted: (points: number) => boolean) =>
    findings.reduce((total, { points }) => total + (wanted(points) ? points : 0), 0);
  const base = Math.max(0, 100 + sum((points) => points < 0));
  const score = base >= 90 ? base + sum((points) => points > 0) : base;
  return { score, grade: score >= 100 ? 'A+' : (GRADES[Math.floor(score / 5)] ?? 'F'), findings };
}

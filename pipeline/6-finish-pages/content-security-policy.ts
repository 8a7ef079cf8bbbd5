import { createHash } from 'node:crypto';
import type { BuildSettings } from '../../app/content/load/build-settings.ts';
import { type Content, embeds } from '../../app/content/load/read/loaded-content.ts';
import type { SiteData } from '../../app/content/schema/gated.ts';
import { paths } from '../../app/paths.ts';
import type { Hosting } from './hosting.ts';

type PolicySettings = {
  /** Other origins the forms send to; none by default. */
  formHosts: readonly string[];
  /** The other origin that serves the script of the human verification, if it is not the site's own. */
  scriptHost?: string;
  /** Whether that script loads reCAPTCHA. */
  usesRecaptcha?: boolean;
  /** Served over https, so http requests may be upgraded. */
  isSecure: boolean;
};

/** What one page is allowed beyond the others: to frame another host, and to load and serve a script of one. */
type PageAllowance = { embedOrigin?: string | undefined; analytics?: SiteData['analytics'] };

/** Google names these for sites with a policy of their own. */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  trustedTypes: ['goog#html'],
};
const NOTHING: typeof RECAPTCHA = { scripts: [], connections: [], frames: [], trustedTypes: [] };

export function policySettings({ siteOrigin, leadHost, apiHost, usesRecaptcha }: BuildSettings): PolicySettings {
  const foreign = (hosts: readonly string[]) => hosts.filter((host) => host !== '' && host !== siteOrigin);
  const [scriptHost] = foreign([apiHost]);
  return {
    formHosts: [...new Set(foreign([leadHost, apiHost]))],
    ...(scriptHost && { scriptHost }),
    usesRecaptcha,
    isSecure: siteOrigin.startsWith('https:'),
  };
}

/** Script types that a browser executes or applies; other types are data and need no hash. */
const ACTIVE_TYPES = new Set([undefined, '', 'module', 'text/javascript', 'importmap', 'speculationrules']);

export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(
      ([, attributes = '']) => !/\ssrc=/.test(attributes) && ACTIVE_TYPES.has(/\stype="([^"]*)"/.exec(attributes)?.[1]),
    )
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

export function contentSecurityPolicy(
  html: string,
  path: string,
  { formHosts, scriptHost, usesRecaptcha, isSecure }: PolicySettings,
  { embedOrigin, analytics }: PageAllowance = {},
): string {
  const list = (...sources: (string | undefined)[]) =>
    sources.flatMap((source) => (source ? ` ${source}` : [])).join('');
  const tag = analytics && analyticsSources(analytics);
  const google = usesRecaptcha ? RECAPTCHA : NOTHING;
  return [
    `default-src 'none'`,
    `script-src 'self'${list(scriptHost, ...google.scripts, tag?.script, ...new Set(inlineScriptHashes(html)))}`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${list(...formHosts, ...google.connections, tag?.hosts)}`,
    `worker-src 'self'`,
    `frame-src 'self'${list(...google.frames, embedOrigin)}`,
    `manifest-src 'self'`,
    `form-action 'self'${list(...formHosts)}`,
    `base-uri 'none'`,
    `frame-ancestors ${isFramed(path) ? "'self'" : "'none'"}`,
    `require-trusted-types-for 'script'`,
    // A visitor may reach a form without loading a document, so every page allows what human verification needs.
    `trusted-types site-html default human-verification${list(...google.trustedTypes, tag && 'analytics')}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Pages that others of ours show in a frame. */
export const isFramed = (path: string) => [paths.player(''), paths.embed('')].some((folder) => path.startsWith(folder));

/** One file, not its whole host, which may be a CDN. A policy ends its parts with `;` and `,`. */
function analyticsSources({ script, hosts }: NonNullable<SiteData['analytics']>) {
  const { origin, pathname } = new URL(script);
  return {
    script: origin + pathname.replace(/[;,]/g, encodeURIComponent),
    hosts: [origin, ...hosts.map((host) => `https://${host}`)].join(' '),
  };
}

/** The other origin that a page may frame, by path: of its film, or of an embed section. */
export function embedOrigins(content: Pick<Content, 'videos' | 'pages' | 'landing'>): Map<string, string> {
  const framed = [
    ...content.videos.map(({ id, embed }) => [paths.player(id), embed] as const),
    ...embeds(content).map(({ path, section }) => [path, section.address] as const),
  ];
  return new Map(framed.flatMap(([path, address]) => (address ? [[path, new URL(address).origin] as const] : [])));
}

/** Allows the hosts in use autoplay and full screen; which page may frame them is set by its content security policy. */
export function allowEmbeds(headers: Hosting['headers'], origins: readonly string[]): Hosting['headers'] {
  if (origins.length === 0) return headers;
  const allowed = `(self ${[...new Set(origins)].map((origin) => `"${origin}"`).join(' ')})`;
  const policy = headers.every['Permissions-Policy']?.replace(/(autoplay|fullscreen)=\(self\)/g, `$1=${allowed}`) ?? '';
  return { ...headers, every: { ...headers.every, 'Permissions-Policy': policy } };
}

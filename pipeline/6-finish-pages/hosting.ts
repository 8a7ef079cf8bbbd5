import { z } from 'zod';

/** A value that nginx takes as it is: a dollar sign would name one of its variables. */
const text = z.string().regex(/^[^$\p{Cc}]*$/u);
const address = z.string().regex(/^\/\P{Cc}*$/u);
const target = z.string().regex(/^(\/|https:\/\/[^/])\P{Cc}*$/u);
/** A page or file of the site, and nothing outside of it. */
const path = text.startsWith('/').refine((value) => !value.split('/').includes('..'));
const headerSet = z.record(z.string().regex(/^[A-Za-z-]+$/), text);

/**
 * What any host needs to know to serve the built files: headers, redirects, rewrites. Root makes the configuration of
 * nginx from it, although the user that publishes may change it, so no value can be more than what it is here.
 */
export const hostingSchema = z.object({
  /** Where the site is served, if the build was told. */
  siteOrigin: z.string().regex(/^(https?:\/\/[\w.:[\]-]+)?$/),
  /** The content security policies in use. */
  policies: z.array(text),
  /** The index of each page's policy, by path. */
  pages: z.record(path, z.int()),
  headers: z.record(z.enum(['every', 'https', 'page', 'data', 'asset', 'file', 'scriptable', 'behindForm']), headerSet),
  /** Path patterns of SVG and XML files outside of page folders, whose pages have a policy already. */
  scriptable: z.array(path),
  /** Paths of files that a form gives to its visitors. They are plain files, but no search engine shall list them. */
  behindForm: z.array(path),
  /** Permanent redirects, exact. */
  redirects: z.record(address, target),
  /** Other paths of a page, answered without a redirect. */
  rewrites: z.record(path, path),
  /** Folders where /{folder}/{slug}/anything shows /{folder}/{slug}. */
  prefixes: z.array(path),
  /** The page that answers unknown paths of a folder with status 404; '' is everywhere else. */
  notFound: z.record(z.union([z.literal(''), path]), path),
  /** What the desk calls posts, by path. */
  posts: z.record(path, z.object({ title: z.string(), date: z.string() })),
  /** When something becomes public or expires by its own date, in milliseconds: another build is due then. */
  changesAt: z.int().nullable().default(null),
  /** The organization id of the forms, and the CRM's names of its two custom fields, which the lead service reads. */
  crm: z.object({ oid: z.string(), channelField: z.string(), messageField: z.string() }),
  /** Whether the policies allow reCAPTCHA. */
  usesRecaptcha: z.boolean().default(false),
  /** What a proxy says by itself. */
  words: z.record(z.enum(['title', 'unreachable', 'readOnly']), z.string().regex(/^\P{Cc}*$/u)),
});

export type Hosting = z.infer<typeof hostingSchema>;
export type HeaderSet = z.infer<typeof headerSet>;

export const HEADERS: Hosting['headers'] = {
  every: {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  },
  // On every answer where the origin of the site is https.
  https: { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' },
  page: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
  // A prefetch and the click that follows request the same data with different `_routes` queries.
  data: { 'Cache-Control': 'public, max-age=60', 'No-Vary-Search': 'params=("_routes")' },
  asset: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  file: { 'Cache-Control': 'public, max-age=3600' },
  // An SVG opened as a document could run scripts.
  scriptable: {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  },
  behindForm: { 'X-Robots-Tag': 'noindex' },
};

export const PREVIEW_HEADERS: Hosting['headers'] = {
  ...HEADERS,
  every: { ...HEADERS.every, 'X-Robots-Tag': 'noindex' },
};

const isScriptable = (file: string) => /\.(svg|xml|atom)$/.test(file);

/** Patterns of the SVG and XML files among the built files, by folder. */
export function scriptablePlaces(files: readonly string[], pages: Hosting['pages']): string[] {
  const pageFolders = new Set(Object.keys(pages).map((path) => path.split('/', 3).slice(0, 2).join('/')));
  const places = files
    .filter(isScriptable)
    .map((file) => file.replaceAll('\\', '/').split('/'))
    .filter(([folder, inside]) => inside === undefined || !pageFolders.has(`/${folder}`))
    .map(([first, inside]) => (inside === undefined ? `/${first}` : `/${first}/*`));
  return [...new Set(places)].sort();
}

export const isHttps = (origin: string) => origin.startsWith('https:');

const lines = (headers: HeaderSet) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The `_headers` file of static hosts. The pages of a folder share an entry; a page with another policy first removes
 *  the shared one. */
export function headersFile({ siteOrigin, policies, pages, headers, scriptable, behindForm }: Hosting): string {
  const folders = Map.groupBy(Object.entries(pages), ([path]) => {
    const [, first = '', second] = path.split('/');
    return second === undefined ? `/${first}` : `/${first}/*`;
  });
  const policyLine = (policy: number | undefined) => `  Content-Security-Policy: ${policies[policy ?? 0]}`;
  return [
    '/*',
    ...lines({ ...headers.every, ...(isHttps(siteOrigin) && headers.https), ...headers.page }),
    '/assets/:file',
    '  ! Cache-Control',
    ...lines(headers.asset),
    ...scriptable.flatMap((place) => [place, ...lines(headers.scriptable)]),
    ...behindForm.flatMap((file) => [file, ...lines(headers.behindForm)]),
    ...[...folders].flatMap(([pattern, members]) => {
      const shared = mostCommon(members.map(([, policy]) => policy));
      const others = members.filter(([, policy]) => policy !== shared);
      return [
        ...[pattern, policyLine(shared)],
        ...others.flatMap(([path, policy]) => [path, '  ! Content-Security-Policy', policyLine(policy)]),
      ];
    }),
    '',
  ].join('\n');
}

function mostCommon(values: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

/** The `_redirects` file of static hosts: redirects, then rewrites, then not-found pages. */
export function redirectsFile({ redirects, rewrites, prefixes, notFound }: Hosting): string {
  return [
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`),
    ...Object.entries(rewrites).map(([from, to]) => `${from} ${to} 200`),
    ...prefixes.map((folder) => `${folder}/:slug/* ${folder}/:slug 200`),
    ...Object.entries(notFound).map(
      ([folder, page]) => `${folder}/${prefixes.includes(folder) || folder === '' ? '*' : ':slug'} ${page} 404`,
    ),
    '',
  ].join('\n');
}

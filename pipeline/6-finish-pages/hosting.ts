/** What any host needs to know to serve the built files: headers, redirects, rewrites. */

export type Hosting = {
  /** The content security policies in use. */
  policies: string[];
  /** The index of each page's policy, by path. */
  pages: Record<string, number>;
  headers: Record<'every' | 'https' | 'page' | 'data' | 'asset' | 'file' | 'scriptable' | 'behindForm', HeaderSet>;
  /** Path patterns of SVG and XML files outside of page folders, whose pages have a policy already. */
  scriptable: string[];
  /** Paths of files that a form gives to its visitors. They are plain files, but no search engine shall list them. */
  behindForm: string[];
  /** Permanent redirects, exact. */
  redirects: Record<string, string>;
  /** Other paths of a page, answered without a redirect. */
  rewrites: Record<string, string>;
  /** Folders where /{folder}/{slug}/anything shows /{folder}/{slug}. */
  prefixes: string[];
  /** The page that answers unknown paths of a folder with status 404; '' is everywhere else. */
  notFound: Record<string, string>;
  /** The organization id of the forms, and the CRM's names of its two custom fields, which the lead service reads. */
  crm: { oid: string; channelField: string; messageField: string };
};

export type HeaderSet = Record<string, string>;

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

const lines = (headers: HeaderSet) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The `_headers` file of static hosts. The pages of a folder share an entry; a page with another policy first removes
 *  the shared one. */
export function headersFile(
  { policies, pages, headers, scriptable, behindForm }: Hosting,
  { isHttps = false } = {},
): string {
  const folders = Map.groupBy(Object.entries(pages), ([path]) => {
    const [, first = '', second] = path.split('/');
    return second === undefined ? `/${first}` : `/${first}/*`;
  });
  const policyLine = (policy: number | undefined) => `  Content-Security-Policy: ${policies[policy ?? 0]}`;
  return [
    '/*',
    ...lines({ ...headers.every, ...(isHttps && headers.https), ...headers.page }),
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

import { WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { MAIL_LINK_PATHS } from '../../leads/service-paths.ts';
import type { HeaderSet, Hosting } from '../6-finish-pages/hosting.ts';
import { alternatives, escapePattern, indexOf, namesOf, quote, variableOf } from './syntax.ts';

/** Included in the http block: log format and maps. */
export function nginxHttpFile(hosting: Hosting): string {
  return `# Written by pipeline/nginx/write.ts. Included in the http block, before the server block that includes server.conf.

map_hash_bucket_size ${bucketSize(hosting)};
map_hash_max_size 65536;

# nginx has no other way to say a dollar sign.
geo $dollar { default "$"; }

# No log may hold the query of a lead call, which is what a visitor typed, nor the token of a link in mail.
# A path with an encoded question mark ends there.
${map('$request_uri', '$request_path', [['~*^(?<path_before_query>.*?)(?:\\?|%3f|$)', '$path_before_query']])}
${map('$uri', '$logged_path', [
  ['default', '$request_path'],
  [`~^(?<link_path>${alternatives(MAIL_LINK_PATHS)})/`, '$link_path'],
])}
# Only calls of the service have an id, which is in its log too: making one takes a third of the time of serving a page.
${map('$upstream_status', '$logged_id', [
  ['default', '$request_id'],
  ['', '-'],
])}
log_format no_query '[$time_iso8601] $logged_id "$request_method $logged_path" $status $body_bytes_sent $request_time $upstream_status';

# A proxy in front may end TLS.
${map('"$scheme $http_x_forwarded_proto"', '$visitor_scheme', [
  ['default', '$scheme'],
  ['http https', 'https'],
])}

# The script of a form takes any answer as success, so a lead call that failed gets none: its connection is closed, and
# the form says so. A form that the browser sends itself gets a page.
${map('"$uri $http_sec_fetch_mode $content_type"', '$is_scripted_lead_call', [
  ['default', '0'],
  [
    `~^${escapePattern(WEB_TO_LEAD_PATH)} (?!navigate )(?! application/x-www-form-urlencoded| multipart/form-data)`,
    '1',
  ],
])}

${addressMaps(hosting)}

${headerMaps(hosting)}
`;
}

/** Which file answers an address: the page itself, one of which it is another name, or the page it begins with. */
function addressMaps({ rewrites, prefixes, notFound }: Hosting): string {
  const folders = Object.entries(notFound).filter(([folder]) => folder !== '');
  return [
    '# Loader data follows the other names of its page.',
    map('$uri', '$page_suffix', [
      ['default', '/index.html'],
      ['~\\.data$', '.data'],
    ]),
    map('$uri', '$page_address', [
      ['default', '$uri'],
      ['/', ''],
      ['~^(?<data_page>.*)\\.data$', '$data_page'],
    ]),
    map('$page_address', '$page_name', [
      ['default', '$page_address'],
      ...(prefixes.length > 0 ? [[`~^(?<beginning>(?:${alternatives(prefixes)})/[^/]+)/`, '$beginning'] as const] : []),
    ]),
    map('$page_name', '$page', [['default', '$page_name'], ...Object.entries(rewrites)]),
    '',
    '# The part before trailing slashes, as it was sent: decoded, it could hold a line break.',
    map('$request_uri', '$without_slash', [['~^(?<before_slash>/(?![/\\\\])[^?]*[^/?])/+(?:\\?|$)', '$before_slash']]),
    '',
    map('$uri', '$not_found', [
      ['default', indexOf(notFound[''] ?? '')],
      ...folders.map(
        ([folder, page]) =>
          [`~^${escapePattern(folder)}/${prefixes.includes(folder) ? '' : '[^/]+$'}`, indexOf(page)] as const,
      ),
    ]),
  ].join('\n');
}

/** The bundler names these files by their content, so they never change. */
const ASSET = '^/assets/[^/]+-[\\w-]{8}\\.';
/** SVG and XML are documents of their own when opened directly, and a document may contain a script. */
const SCRIPTABLE = '(svg|xml|atom)$';

type FileKind = { name: string; headers: HeaderSet; keys: readonly string[] };

/** Headers by the file that answers. Patterns are slow, so the kind of a file is found once for all its headers. */
function headerMaps(hosting: Hosting): string {
  const kinds = fileKinds(hosting);
  return [
    map(
      '$uri',
      '$file_kind',
      kinds.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)),
    ),
    ...namesOf(kinds.map(({ headers }) => headers)).map((header) =>
      map(
        '$file_kind',
        variableOf(header),
        kinds.map(({ name, headers }) => [name, headers[header] ?? '']),
      ),
    ),
  ].join('\n');
}

/** The first pattern that matches decides; a whole path precedes all patterns. */
function fileKinds({ headers, policies, pages, behindForm }: Hosting): FileKind[] {
  const pagesOf = (policy: number) => Object.keys(pages).filter((page) => pages[page] === policy);
  return [
    ...policies.map((policy, index) => ({
      name: `page_${index}`,
      headers: { ...headers.page, 'Content-Security-Policy': policy },
      keys: index === 0 ? ['~/index\\.html$'] : pagesOf(index).map(indexOf),
    })),
    { name: 'behind_form', headers: { ...headers.file, ...headers.behindForm }, keys: behindForm },
    { name: 'data', headers: headers.data, keys: ['~\\.data$'] },
    {
      name: 'scriptable_asset',
      headers: { ...headers.asset, ...headers.scriptable },
      keys: [`~${ASSET}${SCRIPTABLE}`],
    },
    { name: 'asset', headers: headers.asset, keys: [`~${ASSET}\\w+$`] },
    { name: 'scriptable', headers: { ...headers.file, ...headers.scriptable }, keys: [`~\\.${SCRIPTABLE}`] },
    { name: 'file', headers: headers.file, keys: ['default'] },
  ];
}

/** The longest key must fit into a bucket, beside its bookkeeping. */
function bucketSize({ rewrites, pages, behindForm }: Hosting): number {
  const keys = [...behindForm, ...Object.keys(rewrites), ...Object.keys(pages).map(indexOf)];
  const longest = Math.max(...keys.map((key) => Buffer.byteLength(key)));
  return Math.max(128, 2 ** Math.ceil(Math.log2(longest + 32)));
}

function map(source: string, variable: string, rows: readonly (readonly [key: string, value: string])[]): string {
  return [`map ${source} ${variable} {`, ...rows.map(([key, value]) => `  ${quote(key)} ${quote(value)};`), '}'].join(
    '\n',
  );
}

import { CONTACT_PATH, DEMO_PATH, MAX_CALL_BYTES, OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { MAX_UPLOAD_BYTES } from '../../leads/desk/writing.ts';
import { DESK_PATH, METRICS_PATH, SERVICE_PATHS, SHARED_PREVIEW_PATH } from '../../leads/service-paths.ts';
import { type HeaderSet, type Hosting, isHttps } from '../6-finish-pages/hosting.ts';
import { namesOf, quote, quoteWords, variableOf } from './syntax.ts';

/** In the unit of nginx. */
const MAX_CALL = `${MAX_CALL_BYTES / 1024}k`;

/** With the visitor's query, where it has neither a query nor an anchor of its own. One of another site is encoded. */
function encodeLocation(to: string): string {
  const encoded = (to.startsWith('/') ? encodeURI(to) : to).replaceAll('$', '%24');
  return /[?#]/.test(encoded) ? encoded : `${encoded}$is_args$args`;
}

/** Included in the server block: the locations of the service, and those of the files with their headers. */
export function nginxServerFile(hosting: Hosting): string {
  const { siteOrigin } = hosting;
  return `# Written by pipeline/nginx/write.ts. Included in the server block, which sets addresses, certificate, root and logs.

server_tokens off;
absolute_redirect off;
merge_slashes off;
${isHttps(siteOrigin) ? `\n# HSTS takes effect only over https.\nif ($visitor_scheme = http) { return 308 ${siteOrigin}$request_uri; }\n` : ''}
# A body that fits its buffer is not written to the disk.
large_client_header_buffers 4 ${MAX_CALL};
client_max_body_size ${MAX_CALL};
client_body_buffer_size ${MAX_CALL};

proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $visitor_scheme;
proxy_set_header X-Request-Id $request_id;
proxy_buffer_size 16k;
proxy_buffers 8 16k;
proxy_max_temp_file_size 0;
proxy_connect_timeout 3s;
# The service refuses a lead after 5 seconds at most.
proxy_read_timeout 10s;
proxy_next_upstream_tries 3;

error_page 404 $not_found;
error_page 405 @read_only;
error_page 418 = @shared_preview;
error_page 502 503 504 = @unavailable;

${serviceLocations()}

location = ${METRICS_PATH} {
  return 404;
}

${siteLocation(hosting)}

location @shared_preview {
${indent(WRITING_LIMITS)}
  proxy_pass http://lead_service;
}

location @older_build {
  proxy_pass http://lead_service;
}

location @read_only {
${indent(addHeaders({ ...everyHeader(hosting), Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }))}
  default_type "text/plain; charset=utf-8";
  return 405 ${quoteWords(`${hosting.words.readOnly}\n`)};
}

location @unavailable {
  error_log /dev/null crit;
  if ($is_scripted_lead_call) {
    return 444;
  }
${indent(
  addHeaders({
    ...everyHeader(hosting),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'Retry-After': '60',
  }),
)}
  default_type "text/html; charset=utf-8";
  return 503 ${quoteWords(unavailablePage(hosting.words))};
}
`;
}

function unavailablePage(words: Hosting['words']): string {
  const [title, text] = [words.title, words.unreachable].map((each) =>
    each.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
}

/** What a form sends may be sent to a second instance: the same lead is stored once, and an opt-out twice is one. */
const REPEATABLE: readonly string[] = [WEB_TO_LEAD_PATH, CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH];

/** Texts and uploads are longer than leads. Pages are read and rendered by a process that takes its time to start. */
const WRITING_LIMITS = `client_max_body_size ${MAX_UPLOAD_BYTES / 1_000_000}m;
proxy_request_buffering off;
proxy_read_timeout 90s;
proxy_next_upstream error;`;
const WRITING_PATHS: readonly string[] = [DESK_PATH, SHARED_PREVIEW_PATH];

function serviceLocations(): string {
  return SERVICE_PATHS.filter((path) => path !== METRICS_PATH)
    .flatMap((path) => {
      const pass = ['  proxy_pass http://lead_service;'];
      if (REPEATABLE.includes(path)) pass.unshift('  proxy_next_upstream error timeout http_503 non_idempotent;');
      // Messages of the error log quote the request.
      if (path === WEB_TO_LEAD_PATH) pass.unshift('  error_log /dev/null crit;');
      const limits = WRITING_PATHS.includes(path) ? [indent(WRITING_LIMITS)] : [];
      const below = [...limits, '  proxy_pass http://lead_service;'];
      return [`location = ${path} {`, ...pass, '}', `location ${path}/ {`, ...below, '}'];
    })
    .join('\n');
}

/** A location does not inherit it from the one around it. */
const PASS_PREVIEW = 'if ($cookie_preview) { return 418; }';

/** Headers of files stand here and not in the server block, whose headers answers of the service would get as well. */
function siteLocation(hosting: Hosting): string {
  const { headers, redirects, notFound } = hosting;
  const { page, data, asset, file, scriptable, behindForm } = headers;
  const ofKinds = namesOf([page, data, asset, file, scriptable, behindForm]).map((name) => [name, variableOf(name)]);
  const permanent = Object.entries(redirects).map(
    ([from, to]) => `location = ${quote(from)} { return 301 ${quote(encodeLocation(to))}; }`,
  );
  const body = [
    addHeaders({ ...everyHeader(hosting), ...Object.fromEntries(ofKinds) }),
    'default_type application/octet-stream;',
    `types {\n${Object.entries(CONTENT_TYPES)
      .map(([type, extensions]) => `  ${quote(type)} ${extensions};`)
      .join('\n')}\n}`,
    'brotli_static on;\ngzip_static on;\ngzip_vary on;\ngzip_proxied any;',
    '# Files are looked for again after some seconds, and at once after a reload.',
    'sendfile on;\ntcp_nopush on;\nopen_file_cache max=10000 inactive=60s;\nopen_file_cache_valid 5s;\nopen_file_cache_errors on;',
    '# With a shared preview, pages are those that would be published; the service has them, and ends it.',
    PASS_PREVIEW,
    'if ($without_slash) { return 301 $without_slash$is_args$args; }',
    'try_files $uri $page$page_suffix =404;',
    '',
    `# Pages are answered at their addresses alone, compressed files are chosen by Accept-Encoding, _headers and _redirects
# are instructions for static hosts, the file system takes two slashes for one, and .DS_Store and .git are not of the site.
location ~ /index\\.html$|\\.(br|gz)$|^/_(headers|redirects)$|^//|//[^/]|/\\.(?!well-known/) { internal; }`,
    ...Object.values(notFound).map((page) => `location = ${quote(page)} { return 404; }`),
    '# A page that was loaded before the newest build asks for its scripts later; the service has those as well.',
    'location /assets/ { try_files $uri @older_build; }',
    `location ~ ^/assets/(?:manifest-|documents/) {\n  ${PASS_PREVIEW}\n  try_files $uri @older_build;\n}`,
    ...permanent,
  ];
  return `location / {\n${indent(body.join('\n'))}\n}`;
}

const everyHeader = ({ siteOrigin, headers }: Hosting): HeaderSet => ({
  ...headers.every,
  ...(isHttps(siteOrigin) && headers.https),
});

/** nginx leaves out a header whose value is empty. */
function addHeaders(set: HeaderSet): string {
  return Object.entries(set)
    .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
    .join('\n');
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

/** Content types of what a site may hold, with their extensions; `server/` gets them from its library. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  'text/html; charset=utf-8': 'html',
  'text/css; charset=utf-8': 'css',
  'text/javascript; charset=utf-8': 'js',
  'text/x-script; charset=utf-8': 'data',
  'text/plain; charset=utf-8': 'txt',
  'text/markdown; charset=utf-8': 'md',
  'text/vtt; charset=utf-8': 'vtt',
  'text/csv; charset=utf-8': 'csv',
  'text/calendar; charset=utf-8': 'ics',
  'application/json; charset=utf-8': 'json',
  'application/xml; charset=utf-8': 'xml',
  'application/atom+xml; charset=utf-8': 'atom',
  'application/manifest+json; charset=utf-8': 'webmanifest',
  'application/pgp-keys': 'asc',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/epub+zip': 'epub',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'font/woff2': 'woff2',
};

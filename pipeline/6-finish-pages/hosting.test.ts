import { expect, test } from 'vitest';
import { nginxHttpFile } from '../nginx/http-file.ts';
import { nginxServerFile } from '../nginx/server-file.ts';
import { HEADERS, type Hosting, headersFile, hostingSchema, scriptablePlaces } from './hosting.ts';

const hosting: Hosting = {
  siteOrigin: '',
  policies: ["default-src 'none'"],
  pages: { '/': 0, '/404': 0 },
  headers: HEADERS,
  scriptable: [],
  behindForm: [],
  redirects: { '/old "price" $5': '/new $5', '/fair': 'https://fair.example/a%20b?at=$5' },
  rewrites: { [`/blog/${'long-'.repeat(40)}`]: '/blog/short' },
  prefixes: ['/blog'],
  notFound: { '': '/404' },
  posts: {},
  usesRecaptcha: false,
  changesAt: null,
  crm: { oid: '', channelField: '', messageField: '' },
  words: { title: 'Not "sent"', unreachable: 'Away & <b>out</b> for $uri', readOnly: 'Read' },
};

test('static hosts and nginx send HSTS where the origin is https', () => {
  const atHttps = { ...hosting, siteOrigin: 'https://www.example.com' };
  expect(headersFile(atHttps)).toContain('/*\n  X-Content-Type-Options');
  expect(headersFile(atHttps)).toContain('  Strict-Transport-Security: max-age=63072000');
  expect(headersFile(hosting)).not.toContain('Strict-Transport-Security');
  const secure = nginxServerFile(atHttps);
  expect(secure).toContain('add_header Strict-Transport-Security "max-age=63072000');
  expect(secure).toContain('if ($visitor_scheme = http) { return 308 https://www.example.com$request_uri; }');
  expect(nginxServerFile(hosting)).not.toMatch(/Strict-Transport-Security|\$scheme = http/);
});

test('static hosts are told that drawings and XML may do nothing, wherever no page’s policy holds already', () => {
  const files = ['favicon.svg', 'media/team/ada.svg', 'covers/a.svg', 'blog/feed.atom', 'media/a.png', 'sitemap.xml'];
  const pages = { '/': 0, '/blog': 0, '/blog/a': 0 };
  const scriptable = scriptablePlaces(files, pages);
  expect(scriptable).toEqual(['/covers/*', '/favicon.svg', '/media/*', '/sitemap.xml']);
  expect(headersFile({ ...hosting, pages, scriptable })).toContain(
    "/media/*\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox\n",
  );
});

test('an address is text to nginx, and the longest fits its map', () => {
  expect(nginxServerFile(hosting)).toContain(
    'location = "/old \\"price\\" $5" { return 301 "/new%20%245$is_args$args"; }',
  );
  expect(nginxServerFile(hosting)).toContain('return 301 "https://fair.example/a%20b?at=%245"; }');
  expect(nginxHttpFile(hosting)).toContain('map_hash_bucket_size 256;');
});

test('words of the site are text to nginx and to browsers', () => {
  expect(nginxServerFile(hosting)).toContain(
    `<h1>Not \\"sent\\"</h1><p>Away &#38; &#60;b>out&#60;/b> for \${dollar}uri</p></html>";`,
  );
});

const CONTROL = '/a\nload_module /tmp/a.so;';
test.each<[string, Record<string, unknown>]>([
  ['an origin with a directive', { siteOrigin: 'https://a.example;include /tmp/a' }],
  ['a policy with a variable', { policies: ['$http_cookie'] }],
  ['a header with an invalid name', { headers: { ...HEADERS, page: { 'A b; include /tmp/a': '' } } }],
  ['a header of two lines', { headers: { ...HEADERS, page: { A: CONTROL } } }],
  ['a page that is a parameter of map', { rewrites: { include: '/tmp/a' } }],
  ['a page that is a pattern', { rewrites: { '~.*': '/a' } }],
  ['a page outside of the site', { rewrites: { '/a': '/../../etc' } }],
  ['a page with a variable', { rewrites: { '/a': '/$document_root' } }],
  ['a page of two lines', { notFound: { '': CONTROL } }],
  ['a redirect to another scheme', { redirects: { '/a': 'javascript:alert(1)' } }],
  ['a redirect of two lines', { redirects: { '/a': CONTROL } }],
  ['a folder of two lines', { prefixes: [CONTROL] }],
  ['a document of two lines', { behindForm: [CONTROL] }],
  ['a word of two lines', { words: { title: CONTROL } }],
])('%s is refused', (_name, change) => {
  expect(hostingSchema.safeParse(hosting).success).toBe(true);
  expect(hostingSchema.safeParse({ ...hosting, ...change }).success).toBe(false);
});

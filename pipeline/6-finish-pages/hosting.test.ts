import { expect, test } from 'vitest';
import { HEADERS, type Hosting, headersFile } from './hosting.ts';
import { nginxHttpFile } from './nginx/http-file.ts';
import { nginxServerFile } from './nginx/server-file.ts';

const hosting: Hosting = {
  policies: ["default-src 'none'"],
  pages: { '/': 0, '/404': 0 },
  headers: HEADERS,
  scriptable: [],
  behindForm: [],
  redirects: { '/old "price" $5': '/new $5' },
  rewrites: { [`/blog/${'long-'.repeat(40)}`]: '/blog/short' },
  prefixes: ['/blog'],
  notFound: { '': '/404' },
  crm: { oid: '', channelField: '', messageField: '' },
};

test('static hosts and nginx send HSTS where the origin is https', () => {
  expect(headersFile(hosting, { isHttps: true })).toContain('/*\n  X-Content-Type-Options');
  expect(headersFile(hosting, { isHttps: true })).toContain('  Strict-Transport-Security: max-age=63072000');
  expect(headersFile(hosting)).not.toContain('Strict-Transport-Security');
  const secure = nginxServerFile(hosting, 'https://www.example.com');
  expect(secure).toContain('add_header Strict-Transport-Security "max-age=63072000');
  expect(secure).toContain('if ($visitor_scheme = http) { return 308 https://www.example.com$request_uri; }');
  expect(nginxServerFile(hosting, '')).not.toMatch(/Strict-Transport-Security|\$scheme = http/);
});

test('an address is text to nginx, and the longest fits its map', () => {
  expect(nginxServerFile(hosting, '')).toContain(
    'location = "/old \\"price\\" $5" { return 301 /new%20%245$is_args$args; }',
  );
  expect(nginxHttpFile(hosting)).toContain('map_hash_bucket_size 256;');
});

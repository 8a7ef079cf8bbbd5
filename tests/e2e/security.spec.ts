import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { expectedHeaders, withoutVariable } from '../security/support/expected-headers.ts';
import { sendRequest } from '../security/support/raw-http.ts';
import { builtPages } from '../support/page-kinds.ts';

const CLIENT = 'build/client';
const SITE_ORIGIN = 'https://www.example.com';
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
const pages = builtPages().map((path) => [path, readFileSync(join(CLIENT, path, 'index.html'), 'utf8')] as const);

const readSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const);
/** File and name of every Trusted Types policy that the code creates. */
const trustedTypesPolicies = ['app', 'server']
  .flatMap(readSources)
  .flatMap(([file, text]) => [...text.matchAll(/createPolicy\('([\w-]+)'/g)].map(([, name]) => [file, name]));
const policyNames = [...new Set(trustedTypesPolicies.map(([, name]) => name))];

// In one worker, so that one server is started.
test.describe.configure({ mode: 'default' });
let server: BuiltServer;
test.beforeAll(async () => {
  server = await serveBuiltSite({ SITE_ORIGIN, TRUST_PROXY: 'true' });
});
test.afterAll(() => {
  server.child.kill();
});

/** The hashes of a page's inline scripts, import maps and speculation rules, as a policy names them. */
const inlineHashes = (html: string) =>
  Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs), ([, attributes = '', code = '']) =>
    /\ssrc=|type="application\/(ld\+)?json"/.test(attributes)
      ? []
      : `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  ).flat();

/** What a server makes of other files is held by tests/security/headers.test.ts. */
test('every page has its exact headers, with a policy of the hashes of its own scripts', async () => {
  for (const [path, html] of [
    ...pages,
    ['/no-such-page', readFileSync(join(CLIENT, '404/index.html'), 'utf8')],
  ] as const) {
    const hashes = new Set(inlineHashes(html));
    expect(hashes.size, path).toBeGreaterThan(0);
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${[...hashes].join(' ')}`,
      ...['style', 'img', 'font', 'media', 'connect', 'worker', 'frame', 'manifest'].map(
        (name) => `${name}-src 'self'`,
      ),
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${/^\/(player|embed)\//.test(path) ? "'self'" : "'none'"}`,
      "require-trusted-types-for 'script'",
      `trusted-types ${policyNames.join(' ')}`,
    ].join('; ');
    const { headers } = await sendRequest(server.port, { path });
    expect(withoutVariable(headers), path).toEqual(expectedHeaders('page', { secure: true, policy }));
  }
});

test('each Trusted Types policy is created in one place', () => {
  expect(trustedTypesPolicies.map(([file]) => file).toSorted()).toEqual([
    'app/trusted-types.ts',
    'app/trusted-types.ts',
    'server/verification/browser/proof-of-work.ts',
    'server/verification/browser/recaptcha.js',
  ]);
});

test('no page has a style attribute, an event handler attribute or a script URL', async ({ page }) => {
  expect(pages.length).toBeGreaterThan(0);
  for (const [path, html] of pages) {
    const found = await page.evaluate((text) => {
      const isForbidden = ({ name, value }: Attr) =>
        /^on|^(style|srcdoc)$/.test(name) ||
        (/^(href|xlink:href|src|action|formaction|poster|data|cite|srcset|ping)$/.test(name) &&
          /^(javascript|data|vbscript|blob|file):/i.test(value.replace(/\s/g, '')));
      const elements = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*');
      return [...elements].flatMap(({ localName, attributes }) =>
        [...attributes].filter(isForbidden).map(({ name, value }) => `<${localName} ${name}="${value}">`),
      );
    }, html);
    expect(found, path).toEqual([]);
  }
});

test('no SVG or XML file contains a script', () => {
  const documents = files.filter((file) => /\.(svg|xml|atom)$/.test(file));
  expect(documents.length).toBeGreaterThan(0);
  const active = documents.filter((file) =>
    /<script|<foreignObject|\son\w+=|javascript:|<!ENTITY|<\?xml-stylesheet/i.test(
      readFileSync(join(CLIENT, file), 'utf8'),
    ),
  );
  expect(active).toEqual([]);
});

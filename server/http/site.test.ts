import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVICE_WORDS } from '../../leads/service-words.ts';
import { MissingBuildError, Site } from './site.ts';

const FILES = [
  '404/index.html',
  'index.html',
  '_.data',
  'blog/index.html',
  'blog/first/index.html',
  'blog/first.data',
  'blog/unknown/index.html',
  'news/first/index.html',
  'news/unknown/index.html',
  '.well-known/security.txt',
  'assets/app-0a1B2c3D.js',
  'assets/app.js',
  'favicon.svg',
  'favicon.svg.br',
  '_headers',
];
const HOSTING = {
  policies: ['first policy', 'second policy'],
  pages: { '/': 0, '/404': 1, '/blog': 0, '/blog/first': 0, '/blog/unknown': 0, '/news/first': 0, '/news/unknown': 0 },
  headers: {
    every: {},
    page: { 'Cache-Control': 'page' },
    data: { 'Cache-Control': 'data' },
    asset: { 'Cache-Control': 'asset' },
    file: { 'Cache-Control': 'file' },
    scriptable: { 'Content-Security-Policy': 'sandbox' },
  },
  redirects: { '/old': '/new' },
  rewrites: { '/blog/2021-first': '/blog/first' },
  prefixes: ['/blog'],
  notFound: { '/blog': '/blog/unknown', '/news': '/news/unknown', '': '/404' },
  crm: { oid: '', channelField: 'a', messageField: 'b' },
};

const words = Object.fromEntries(
  Object.entries(SERVICE_WORDS).map(([group, names]) => [
    group,
    Object.fromEntries(Object.keys(names).map((name) => [name, ''])),
  ]),
);
const MAIL_SETTINGS = {
  site: { product: '', company: '', address: '', origin: '', theme: {}, words, success: { contact: '', demo: '' } },
  mailboxes: { sender: '', contact: '', demo: '', unsubscribe: '' },
  libraryPath: '/resource-library',
  forms: [],
};

/** What stands beside the files of the site. */
const PARTS = {
  'hosting.json': HOSTING,
  'channels.json': ['Demo'],
  'mail/settings.json': MAIL_SETTINGS,
  'mail/templates.js': {},
  'human-verification.js': {},
};

/** A part that is undefined is not written. */
function writeBuild(files: readonly string[], parts: Record<string, object | undefined> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'mail'));
  for (const name of files) {
    const file = join(folder, 'client', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  for (const [name, part] of Object.entries({ ...PARTS, ...parts }))
    if (part) writeFileSync(join(folder, name), JSON.stringify(part));
  return folder;
}

const site = new Site(writeBuild(FILES));

test.each([
  ['/', 200, '/index.html'],
  ['/blog', 200, '/blog/index.html'],
  ['/blog/first', 200, '/blog/first/index.html'],
  ['/blog/2021-first', 200, '/blog/first/index.html'],
  ['/blog/first/and/more', 200, '/blog/first/index.html'],
  ['/blog/2021-first/more', 200, '/blog/first/index.html'],
  ['/blog/unknown', 404, '/blog/unknown/index.html'],
  ['/blog/nothing/at/all', 404, '/blog/unknown/index.html'],
  ['/news/first', 200, '/news/first/index.html'],
  ['/news/nothing', 404, '/news/unknown/index.html'],
  ['/news/first/deeper', 404, '/404/index.html'],
  ['/404', 404, '/404/index.html'],
  ['/nothing', 404, '/404/index.html'],
  ['//host/', 404, '/404/index.html'],
  ['/_.data', 200, '/_.data'],
  ['/blog/first.data', 200, '/blog/first.data'],
  ['/blog/2021-first.data', 200, '/blog/first.data'],
  ['/blog/first/more.data', 200, '/blog/first.data'],
  ['/blog/nothing.data', 404, '/blog/unknown/index.html'],
  ['/.well-known/security.txt', 200, '/.well-known/security.txt'],
  ['/.well-known', 404, '/404/index.html'],
  ['/blog/first/index.html', 200, '/blog/first/index.html'],
  ['/index.html', 404, '/404/index.html'],
  ['/favicon.svg.br', 404, '/404/index.html'],
  ['/_headers', 404, '/404/index.html'],
  ['/../hosting.json', 404, '/404/index.html'],
])('%s is a %i with %s', (path, status, file) => {
  expect(site.resolve(path)).toMatchObject({ kind: 'file', status, file });
});

test.each([
  ['/old', '/new'],
  ['/blog/', '/blog'],
  ['/blog///', '/blog'],
])('%s redirects to %s', (path, location) => {
  expect(site.resolve(path)).toEqual({ kind: 'redirect', location });
});

test.each([
  ['/blog', { 'Cache-Control': 'page', 'Content-Security-Policy': 'first policy' }],
  ['/nothing', { 'Cache-Control': 'page', 'Content-Security-Policy': 'second policy' }],
  ['/_.data', { 'Cache-Control': 'data', 'Content-Type': 'text/x-script; charset=utf-8' }],
  ['/assets/app-0a1B2c3D.js', { 'Cache-Control': 'asset', 'Content-Type': 'text/javascript; charset=utf-8' }],
  ['/assets/app.js', { 'Cache-Control': 'file', 'Content-Type': 'text/javascript; charset=utf-8' }],
  ['/favicon.svg', { 'Cache-Control': 'file', 'Content-Security-Policy': 'sandbox' }],
])('%s has its headers', (path, headers) => {
  expect(site.resolve(path)).toMatchObject({ headers });
});

describe('a folder that is not a whole build is refused with the command that makes one', () => {
  test.each([
    ['without hosting.json', mkdtempSync(join(tmpdir(), 'build-')), 'There is no built site yet.'],
    [
      'of another version',
      writeBuild(FILES, { 'hosting.json': { pages: {} } }),
      'The built site is of another version.',
    ],
    ['without a not-found page', writeBuild(['index.html']), 'The built site lacks its page /blog/unknown.'],
    ['without mails', writeBuild(FILES, { 'mail/settings.json': undefined }), 'The built site lacks its mails.'],
    ['without templates', writeBuild(FILES, { 'mail/templates.js': undefined }), 'The built site lacks its mails.'],
    [
      'without its verification script',
      writeBuild(FILES, { 'human-verification.js': undefined }),
      'The built site lacks its verification script.',
    ],
  ])('%s', (_name, folder, problem) => {
    expect(() => new Site(folder)).toThrow(`${problem} Run: npm run build`);
    expect(() => new Site(folder)).toThrow(MissingBuildError);
  });
});

import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import type { FormStep } from '../../leads/views.ts';
import { isCounted, messageSchema, sumsOf } from './counted-sums.ts';

const BROWSER = {
  host: 'www.site.example',
  origin: 'https://www.site.example',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
};

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['a browser', {}, true],
  ['a browser that asks for nothing else', { 'sec-gpc': '0', dnt: '0' }, true],
  ['Global Privacy Control', { 'sec-gpc': '1' }, false],
  ['Do Not Track', { dnt: '1' }, false],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  ['a monitor', { 'user-agent': 'curl/8.16.0' }, false],
  ['a program without a name', { 'user-agent': undefined }, false],
  ['a page of another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }, false],
  ['the site, from the origin of the service', { host: 'api.site.example', 'sec-fetch-site': 'same-site' }, true],
  ['a person of the desk who asked for it', { cookie: 'desk=1; uncounted=1' }, false],
  ['a shared preview', { cookie: `preview=${'x'.repeat(32)}` }, false],
  ['a cookie of another name', { cookie: 'desk=1; is_uncounted=1' }, true],
])('of %s', (_, headers, expected) => {
  expect(isCounted({ ...BROWSER, ...headers }, 'https://www.site.example')).toBe(expected);
});

const PAGES = ['/', '/blog', '/blog/über', '/offer'];
const site = {
  pageOf: (path: string) => PAGES.find((page) => page === path),
  forms: { channels: ['Demo', 'Report'] },
};
const view = { views: 1, visits: 0 };
const visit = { views: 1, visits: 1 };
const sum = (dimension: string, name: string, counts: object) => ({ dimension, day: 7, name, ...counts });

test.each<[string, unknown[], object[]]>([
  ['a visit', ['/', '', null], [sum('page', '/', visit), sum('source', 'direct', visit)]],
  ['a view within the site', ['/blog', '/', null], [sum('page', '/blog', view)]],
  ['a reload', ['/blog', '/blog', null], [sum('page', '/blog', view)]],
  ['a path in its written form', ['/blog/%C3%BCber', '/', null], [sum('page', '/blog/über', view)]],
  ['a path that is not a page', ['/wp-admin', '', null], []],
  ['a path that cannot be read', ['/%E0', '', null], []],
  ['search', ['/', 'www.google.co.uk', null], [sum('page', '/', visit), sum('source', 'search', visit)]],
  ['another site', ['/', 'www.news.example', null], [sum('page', '/', visit), sum('source', 'news.example', visit)]],
  [
    'not a search',
    ['/', 'google.evil.example', null],
    [sum('page', '/', visit), sum('source', 'google.evil.example', visit)],
  ],
  ['the address of a machine', ['/', '192.0.2.7:8080', null], [sum('page', '/', visit), sum('source', 'other', visit)]],
  [
    'a mail of a campaign',
    ['/', '', ['utm_medium=email', 'utm_campaign=spring%20offer']],
    [sum('page', '/', visit), sum('source', 'mail', visit), sum('campaign', 'spring offer', visit)],
  ],
  [
    'a source that only a campaign names',
    ['/', '', ['utm_source=LinkedIn']],
    [sum('page', '/', visit), sum('source', 'linkedin', visit)],
  ],
  [
    'a campaign that is a mail address',
    ['/blog', '/', ['utm_campaign=ada%40engines.example']],
    [sum('page', '/blog', view), sum('campaign', 'other', view)],
  ],
  [
    'a form seen after a post',
    ['/offer', '/blog', null, ['seen', 'Demo'] satisfies FormStep],
    [
      sum('page', '/offer', { form_seen: 1 }),
      sum('channel', 'Demo', { form_seen: 1 }),
      sum('before', '/blog', { form_seen: 1 }),
    ],
  ],
  [
    'a form begun, of a channel that is not served',
    ['/offer', '', null, ['begun', 'Gone'] satisfies FormStep],
    [sum('page', '/offer', { form_begun: 1 }), sum('source', 'direct', { form_begun: 1 })],
  ],
])('counts %s', (_, message, expected) => {
  expect(sumsOf(messageSchema.parse(message), site, 7)).toEqual(expected);
});

test.each([
  [undefined],
  ['/'],
  [{ path: '/' }],
  [['blog', '', null]],
  [['/', '', 'utm_campaign=x']],
  [['/', '', null, ['sent', 'Demo']]],
  [[`/${'x'.repeat(600)}`, '', null]],
])('refuses %j', (message) => {
  expect(messageSchema.safeParse(message).success).toBe(false);
});

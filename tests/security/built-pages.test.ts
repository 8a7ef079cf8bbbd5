import { expect, test } from 'vitest';
import { HEADERS, type Hosting, headersFile, scriptablePlaces } from '../../pipeline/6-finish-pages/hosting.ts';
import { forbiddenIn, inlineHashes, tagsOf } from './support/built-pages.ts';

/** The checks that tests/e2e/security.spec.ts runs on the built pages, on pages that violate them. */
test.each([
  ['<p style="color:red">', ['<p style="color:red">']],
  ['<img src="/a.png" onError="x()"/>', ['<img onerror="x()">']],
  ['<a href="JavaScript:x()">', ['<a href="JavaScript:x()">']],
  ['<a href="java&#10;script:x()">', ['<a href="java&#10;script:x()">']],
  ['<iframe src="data:text/html,x">', ['<iframe src="data:text/html,x">']],
  ['<script>a = "<p style=x>"</script><a href="/javascript">', []],
])('%s', (html, found) => expect(forbiddenIn(html)).toEqual(found));

test.each(['<p title=a>', "<p title='a'>", '<p <b>', '1 < 2'])('%s cannot slip by', (html) =>
  expect(() => tagsOf(html)).toThrow('not read as a tag'),
);

test('every script a browser would run needs a hash, data does not', () => {
  const scripts = ['<script>1</script>', '<script type="module">2</script>', '<script type="importmap">{}</script>'];
  const data = ['<script type="application/json">{}</script>', '<script src="/a.js"></script>'];
  expect(inlineHashes([...scripts, ...data].join(''))).toHaveLength(3);
});

test('static hosts are told that drawings and XML may do nothing, wherever no page’s policy holds already', () => {
  const files = ['favicon.svg', 'media/team/ada.svg', 'covers/a.svg', 'blog/feed.atom', 'media/a.png', 'sitemap.xml'];
  const pages = { '/': 0, '/blog': 0, '/blog/a': 0 };
  const scriptable = scriptablePlaces(files, pages);
  expect(scriptable).toEqual(['/covers/*', '/favicon.svg', '/media/*', '/sitemap.xml']);
  const rules = { siteOrigin: '', policies: ['PAGE'], pages, headers: HEADERS, scriptable, behindForm: [] };
  expect(headersFile(rules as unknown as Hosting)).toContain(
    "/media/*\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox\n",
  );
});

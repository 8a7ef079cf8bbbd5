import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { indexedPages } from '../app/content/queries/pages.ts';
import { ContentCopy } from '../tests/support/content-copy.ts';
import { requirePublishedAddresses } from './published-addresses.ts';

const copy = new ContentCopy();
afterAll(() => copy.remove());
const content = copy.load();
const build = join(copy.root, '../published');

function publish(paths: readonly string[]): void {
  mkdirSync(join(build, 'client'), { recursive: true });
  const locations = paths.map((path) => `<url><loc>https://www.fixture.example${path}</loc></url>`);
  writeFileSync(join(build, 'client/sitemap.xml'), `<urlset>${locations.join('')}</urlset>`);
}

test('a page that was published is still there, or leads elsewhere', () => {
  expect(() => requirePublishedAddresses(content, build), 'before the first publication').not.toThrow();
  publish(indexedPages(content).map(({ path }) => path));
  expect(() => requirePublishedAddresses(content, build)).not.toThrow();
  publish(['/blog/taken-down']);
  expect(() => requirePublishedAddresses(content, build)).toThrow('- from: /blog/taken-down');
  const redirects = [...content.redirects, { from: '/blog/taken-down', to: '/blog' }];
  expect(() => requirePublishedAddresses({ ...content, redirects }, build)).not.toThrow();
});

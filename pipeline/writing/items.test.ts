import { beforeEach, expect, test } from 'vitest';
import { folderFiles, layFilesOver } from '../../app/content/load/read/files.ts';
import { postFile } from '../../tests/support/content-fixtures.ts';
import { discardFile, REDIRECTS, removeFile, renameFile } from './items.ts';

const [ONE, OTHER] = ['blog/2030-01-01-one.md', 'blog/2030-02-02-other.md'];
const OLD = '# Old addresses\n- from: /blog/first\n  to: /blog/one\n';
const live = layFilesOver(
  folderFiles('content that is not there'),
  new Map([
    [ONE, Buffer.from(postFile('2030-01-01-one'))],
    [OTHER, Buffer.from(postFile('2030-02-02-other'))],
    [REDIRECTS, Buffer.from(OLD)],
  ]),
);
/** Undefined for removed files. */
let drafts: Map<string, Buffer | undefined>;
beforeEach(() => {
  drafts = new Map();
});

const files = () => layFilesOver(live, drafts);
/** As the server saves them: what is as it is live has no draft. */
function save(written: { file: string; text: string | null }[]): void {
  for (const { file, text } of written) {
    const isLive = live.has(file) ? live.read(file).toString() === text : text === null;
    if (isLive) drafts.delete(file);
    else drafts.set(file, text === null ? undefined : Buffer.from(text));
  }
}
const rename = (file: string, slug: string) => save(renameFile(files(), live, file, slug));
const redirects = () =>
  [
    ...files()
      .read(REDIRECTS)
      .toString()
      .matchAll(/from: (\S+)\n {2}to: (\S+)/g),
  ].map(([, from, to]) => [from, to]);

test('a page that is renamed twice before it is live leaves only the address that is live', () => {
  rename(ONE, 'Two');
  rename('blog/2030-01-01-two.md', 'Three');
  expect([...drafts.keys()].sort()).toEqual([ONE, 'blog/2030-01-01-three.md', REDIRECTS]);
  expect(redirects()).toEqual([
    ['/blog/first', '/blog/three'],
    ['/blog/one', '/blog/three'],
  ]);
});

test('a page that is renamed back is as it was, and nothing is left to publish', () => {
  rename(ONE, 'Two');
  rename('blog/2030-01-01-two.md', 'One');
  expect([...drafts.keys()]).toEqual([]);
});

test('an address that a live page leaves is free once that is published, and one that a page has is not', () => {
  rename(ONE, 'Two');
  expect(() => rename(OTHER, 'One')).toThrow('/blog/one until its own removal or renaming is published');
  expect(() => rename(OTHER, 'Two')).toThrow('There is a page at /blog/two already.');
});

test('a draft that is discarded takes its redirects along, and brings the page back that was renamed', () => {
  rename(ONE, 'Two');
  rename(OTHER, 'Another');
  const renamed = 'blog/2030-01-01-two.md';
  save([{ file: renamed, text: null }, ...discardFile(files(), live, renamed)]);
  expect(redirects()).toEqual([
    ['/blog/first', '/blog/one'],
    ['/blog/other', '/blog/another'],
  ]);
  // The removal of the old address is discarded: the page is back, and the renamed one is a new page.
  save([{ file: OTHER, text: live.read(OTHER).toString() }, ...discardFile(files(), live, OTHER)]);
  expect([...drafts.keys()]).toEqual(['blog/2030-02-02-another.md']);
});

test.each([
  ['nowhere', undefined, []],
  [
    'to another page',
    '/blog/other',
    [
      ['/blog/first', '/blog/other'],
      ['/blog/one', '/blog/other'],
    ],
  ],
])('what led to a removed page leads %s, until it is put back', (_where, to, expected) => {
  save(removeFile(files(), live, ONE, to));
  expect(redirects()).toEqual(expected);
  save([{ file: ONE, text: live.read(ONE).toString() }, ...discardFile(files(), live, ONE)]);
  expect([...drafts.keys()]).toEqual([]);
});

test('a redirect of a removed page to an old address leads to where that leads', () => {
  save(removeFile(files(), live, OTHER, '/blog/first'));
  expect(redirects()).toContainEqual(['/blog/other', '/blog/one']);
});

test('redirects that cannot be read are not written over', () => {
  drafts.set(REDIRECTS, Buffer.from('- from: [\n'));
  expect(() => rename(ONE, 'Two')).toThrow('Redirects cannot be read');
  expect(discardFile(files(), live, ONE)).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { byTitle } from '../model/order.ts';
import { loadContent } from './load.ts';

let copy: ContentCopy;
beforeEach(() => {
  copy = new ContentCopy();
});
afterEach(() => copy.remove());

const POST = 'blog/2021-05-25-becoming-a-mentor.md';

test('five mistakes are reported together, by the command as well', () => {
  copy.edit(POST, 'author:', 'colour: blue\nauthor:');
  copy.edit('blog/2021-09-07-budget-season.md', /date: .*/, 'date: soon');
  copy.edit('news/2021-11-30-series-a.md', '/careers', '/nowhere');
  copy.edit('team/mara-lindqvist.md', /featured_image: .*/, 'featured_image: /uploads/team/nobody.svg');
  copy.edit('disciplines/cloud-security.md', /excerpt: .*/, `excerpt: ${'long '.repeat(80)}`);
  // Links to the two posts that cannot be read may be reported as well.
  expect(new Set(copy.problems().map(({ field }) => field))).toEqual(
    new Set(['colour', 'date', 'body', 'featured_image', 'excerpt']),
  );
  let output = '';
  try {
    execFileSync('node', ['pipeline/content.ts', 'check'], {
      env: { ...process.env, CONTENT_DIR: copy.root },
      stdio: 'pipe',
    });
  } catch (error) {
    output = String((error as { stderr: Buffer }).stderr);
  }
  for (const field of ['colour', 'date', 'body', 'featured_image', 'excerpt'])
    expect(output).toMatch(new RegExp(`field: +${field}\n`));
});

test('the content as it is has no mistake', () => {
  expect(copy.problems()).toEqual([]);
});

test('drafts are loaded on request only', () => {
  copy.edit(POST, 'author:', 'draft: true\nauthor:');
  // Other posts link to it, and a draft is no address.
  for (const { file } of copy.problems()) copy.edit(file.replace('content/', ''), '/blog/becoming-a-mentor', '/blog');
  const slugs = (drafts: boolean) =>
    loadContent({ root: copy.root, publicFolder: 'public', drafts }).posts.map(({ id }) => id);
  expect(slugs(false)).not.toContain('2021-05-25-becoming-a-mentor');
  expect(slugs(true)).toContain('2021-05-25-becoming-a-mentor');
});

test('the list of pages by title puts the four indexed ones where the spec looks for them', () => {
  const { pages } = loadContent({ root: copy.root, publicFolder: 'public' });
  const titles = byTitle(Object.values(pages)).map(({ id }) => id);
  expect([titles[0], titles[2], titles[4], titles[7]]).toEqual(['blog', 'company', 'privacy-policy', 'disclosures']);
});

test('a new post is ready to be written', () => {
  const env = { ...process.env, CONTENT_DIR: copy.root };
  const said = execFileSync('node', ['pipeline/content.ts', 'new', 'post', 'Why we count: a test'], {
    env,
    encoding: 'utf8',
  });
  const file = String(/Write on in (.*)/.exec(said)?.[1]);
  expect(file).toMatch(/blog\/\d{4}-\d{2}-\d{2}-why-we-count-a-test\.md$/);
  expect(loadContent({ root: copy.root, publicFolder: 'public', drafts: true }).posts.at(-1)?.title).toBe(
    'Why we count: a test',
  );
});

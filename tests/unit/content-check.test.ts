import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../app/content/load.ts';
import { byTitle } from '../../app/content/order.ts';
import { ContentError, type Problem } from '../../app/content/problems.ts';

let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content');
  // The films are most of its bytes, and only their list is read.
  cpSync('content', root, { recursive: true, filter: (source) => source !== join('content', 'films') });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

function problems(): readonly Problem[] {
  try {
    loadContent({ root, publicFolder: 'public' });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

const POST = 'blog/2021-05-25-becoming-a-mentor.md';

describe('a mistake names file, field, what was found and what was expected', () => {
  test.each<[string, () => void, Partial<Problem>]>([
    [
      'an unknown field',
      () => edit(POST, 'author:', 'colour: blue\nauthor:'),
      { field: 'colour', found: 'an unknown field' },
    ],
    ['a bad date', () => edit(POST, /date: .*/, 'date: last Tuesday'), { field: 'date', found: "'last Tuesday'" }],
    [
      'an id that is not the file name',
      () => edit(POST, /id: .*/, 'id: 2021-05-25-other'),
      { field: 'id', found: "'2021-05-25-other'" },
    ],
    [
      'a day that is not the one of the id',
      () => edit(POST, /date: 2021-05-25/, 'date: 2021-05-26'),
      { field: 'date' },
    ],
    [
      'a dead internal link',
      () => edit(POST, '/disciplines/security-operations', '/disciplines/alchemy'),
      { field: 'body', found: "'/disciplines/alchemy'" },
    ],
    [
      'a dead anchor',
      () =>
        edit(
          'blog/2021-03-02-first-assessment-in-under-an-hour.md',
          '/product#assessment-datasheet',
          '/product#nowhere',
        ),
      { field: 'body', found: "'/product#nowhere'" },
    ],
    [
      'a missing picture',
      () => edit('team/mara-lindqvist.md', /featured_image: .*/, 'featured_image: /uploads/team/nobody.svg'),
      { field: 'featured_image', found: "'/uploads/team/nobody.svg'" },
    ],
    [
      'a picture without alternative text',
      () => edit(POST, /\n## /, '\n![](/uploads/team/mara-lindqvist.svg)\n\n## '),
      { field: 'body', found: 'a picture without alternative text: /uploads/team/mara-lindqvist.svg' },
    ],
    [
      'an excerpt that is too long',
      () => edit('disciplines/cloud-security.md', /excerpt: .*/, `excerpt: ${'long '.repeat(80)}`),
      { field: 'excerpt' },
    ],
    ['a missing field', () => edit(POST, /author: .*\n/, ''), { field: 'author', found: 'nothing' }],
    [
      'a second title',
      () => edit(POST, /\n## /, '\n# Another title\n\n## '),
      { field: 'body', found: '# Another title' },
    ],
    [
      'a film that does not exist',
      () => edit('pages/product.md', /demo_video: .*/, 'demo_video: no-film'),
      { field: 'demo_video', found: "'no-film'" },
    ],
    [
      'YAML that cannot be read',
      () => edit(POST, 'tags: [Blog]', 'tags: [Blog'),
      { expected: 'YAML that can be read' },
    ],
    ['a file without front matter', () => writeFileSync(join(root, POST), 'Just text.'), { field: 'front matter' }],
    [
      'a renamed file',
      () => renameSync(join(root, 'jobs/senior-ruby-on-rails-engineer.md'), join(root, 'jobs/rails.md')),
      { field: 'id', expected: "'rails', as the file is named" },
    ],
  ])('%s', (_name, plant, expected) => {
    plant();
    const found = problems();
    expect(found).toContainEqual(expect.objectContaining(expected));
    expect(found[0]?.file).toMatch(/^content\//);
  });
});

test('five mistakes are reported together, by the command as well', () => {
  edit(POST, 'author:', 'colour: blue\nauthor:');
  edit('blog/2021-09-07-budget-season.md', /date: .*/, 'date: soon');
  edit('news/2021-11-30-series-a.md', '/careers', '/nowhere');
  edit('team/mara-lindqvist.md', /featured_image: .*/, 'featured_image: /uploads/team/nobody.svg');
  edit('disciplines/cloud-security.md', /excerpt: .*/, `excerpt: ${'long '.repeat(80)}`);
  // Links to the two posts that cannot be read may be reported as well.
  expect(new Set(problems().map(({ field }) => field))).toEqual(
    new Set(['colour', 'date', 'body', 'featured_image', 'excerpt']),
  );
  let output = '';
  try {
    execFileSync('node', ['scripts/content.ts', 'check'], {
      env: { ...process.env, CONTENT_DIR: root },
      stdio: 'pipe',
    });
  } catch (error) {
    output = String((error as { stderr: Buffer }).stderr);
  }
  for (const field of ['colour', 'date', 'body', 'featured_image', 'excerpt'])
    expect(output).toMatch(new RegExp(`field: +${field}\n`));
});

test('the content as it is has no mistake', () => {
  expect(problems()).toEqual([]);
});

test('drafts are loaded on request only', () => {
  edit(POST, 'author:', 'draft: true\nauthor:');
  // Other posts link to it, and a draft is no address.
  for (const { file } of problems()) edit(file.replace('content/', ''), '/blog/becoming-a-mentor', '/blog');
  const slugs = (drafts: boolean) => loadContent({ root, publicFolder: 'public', drafts }).posts.map(({ id }) => id);
  expect(slugs(false)).not.toContain('2021-05-25-becoming-a-mentor');
  expect(slugs(true)).toContain('2021-05-25-becoming-a-mentor');
});

test('the list of pages by title puts the four indexed ones where the spec looks for them', () => {
  const { pages } = loadContent({ root, publicFolder: 'public' });
  const titles = byTitle(Object.values(pages)).map(({ id }) => id);
  expect([titles[0], titles[2], titles[4], titles[7]]).toEqual(['blog', 'company', 'privacy-policy', 'disclosures']);
});

test('a new post is ready to be written', () => {
  const env = { ...process.env, CONTENT_DIR: root };
  const said = execFileSync('node', ['scripts/content.ts', 'new', 'post', 'Why we count: a test'], {
    env,
    encoding: 'utf8',
  });
  const file = String(/Write on in (.*)/.exec(said)?.[1]);
  expect(file).toMatch(/blog\/\d{4}-\d{2}-\d{2}-why-we-count-a-test\.md$/);
  expect(loadContent({ root, publicFolder: 'public', drafts: true }).posts.at(-1)?.title).toBe('Why we count: a test');
});

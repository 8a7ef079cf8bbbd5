import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../../tests/support/content-copy.ts';
import { postFile } from '../../../../tests/support/content-fixtures.ts';
import { type Mistake, testMistakes } from '../../../../tests/support/planted-mistakes.ts';
import { TEMPLATE } from '../../model/template-texts.ts';

const copy = new ContentCopy();
afterAll(() => copy.remove());
const { origin } = copy.load().site;

const file = (name: string, change: (id: string) => string, expected: Mistake[3]): Mistake => {
  const id = `2001-01-02-${name.replaceAll(' ', '-')}`;
  return [name, `blog/${id}.md`, change(id), expected];
};
const written = (name: string, body: string, expected: Mistake[3], fields = {}) =>
  file(name, (id) => postFile(id, fields, body), { field: 'body', ...expected });
const yaml = (name: string, line: string, expected: Mistake[3]) =>
  file(name, (id) => postFile(id).replace('tags:', `${line}\ntags:`), { field: 'YAML', ...expected });

const [EARLIER, LATER] = ['2001-01-02T09:00:00Z', '2001-01-03T09:00:00Z'];
const FRAME = '<iframe src="https://films.example/embed/1" width="560"></iframe>';

testMistakes([
  written('a pasted frame', `Text.\n\n${FRAME}`, { at: '<iframe', found: 'a frame of another site' }),
  written('a wrong link to the own domain', `Text.\n\nSee [it](${origin}/carers).`, {
    at: 'See',
    found: "'/carers'",
    suggestion: '/careers',
  }),
  written('template text in the body', `${TEMPLATE.postBody}\n\nText.`, { at: TEMPLATE.postBody }),
  written('template text in a field', 'Text.', { field: 'description' }, { description: TEMPLATE.description }),
  written('a pasted script', 'Text.\n\n<script>start()</script>', { at: '<script', found: '<script>' }),
  written('a link to a heading that is not there', '## A heading\n\nBack to [it](#a-heding).', {
    at: 'Back',
    suggestion: 'a-heading',
  }),
  yaml('a colon', 'excerpt: What we learned: a lot', {
    at: 'excerpt:',
    found: "'excerpt: What we learned: a lot'",
    expected: 'the value in quotes, because it has a colon',
  }),
  yaml('a tab', 'speakers:\n\t- Ada', { at: '- Ada', expected: 'spaces instead of the tab' }),
  yaml('a quote without its end', "excerpt: 'Text", {
    at: 'excerpt:',
    expected: expect.stringContaining('quote at the end'),
  }),
  yaml('an apostrophe in quotes', "excerpt: 'It's here'", {
    at: 'excerpt:',
    expected: expect.stringContaining('double'),
  }),
  yaml('an indented field', 'excerpt: Text\n  preview: Text', {
    at: 'excerpt:',
    expected: expect.stringContaining('same column'),
  }),
  yaml('a comment that was not meant', 'excerpt: Budget #3', {
    at: 'excerpt:',
    expected: expect.stringContaining('read as a comment'),
  }),
  file('a number for a title', (id) => postFile(id, { title: 2022 }), {
    field: 'title',
    expected: expect.stringContaining('in quotes'),
  }),
  file(
    'an end before the beginning',
    (id) => postFile(id, { publish_at: LATER, expires_at: EARLIER, expires_to: '/' }),
    {
      field: 'expires_at',
      found: `'${EARLIER}'`,
    },
  ),
  yaml('a field twice', 'title: Another', { expected: 'each field once', at: 'title: Another' }),
  file('merge markers', (id) => `${postFile(id)}<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> theirs\n`, {
    field: 'merge marker',
    at: '<<<<<<<',
    found: "'<<<<<<< HEAD'",
  }),
  file('a megabyte', (id) => postFile(id, {}, 'Words. '.repeat(150_000)), { field: 'file', found: '1.1 MB', line: 1 }),
  file('too many lines', (id) => postFile(id, {}, 'Words.\n'.repeat(10_001)), { field: 'file', line: 1 }),
  written('quotes in quotes', `Text.\n\n${'>'.repeat(3000)}`, {
    at: '>>',
    found: expect.stringMatching(/^3000 quotes/),
  }),
  written('lists in lists', `Text.\n\n${' '.repeat(84)}- Deep`, {
    at: '- Deep',
    found: expect.stringMatching(/lists/),
  }),
  written('a paragraph of marks', `${'[a](b) '.repeat(900)}\n\nText ${'[a](b) '.repeat(1001)}`, {
    at: 'Text',
    found: expect.stringMatching(/^2002 marks .* paragraph/),
  }),
  written('a text of marks', `${'Row *a* *b*\n\n'.repeat(2500)}Last *a*`, {
    at: 'Last',
    found: expect.stringMatching(/^10002 marks .* text/),
  }),
  written('a text of tags', `${'Row <b>a\n\n'.repeat(1000)}Last <b>`, {
    at: 'Last',
    found: expect.stringMatching(/^1001 HTML tags/),
  }),
  ...['2001-01-02-note.md.txt', '2001-01-02-note.MD', '2001/2001-01-02-note.md', 'Draft.docx'].map(
    (name): Mistake => [`the post ${name}`, `blog/${name}`, '', { field: 'file name', found: `'${name}'`, line: 1 }],
  ),
  ['a file of settings with another ending', 'wording.yml', '', { field: 'file name', suggestion: 'wording.yaml' }],
  ['slides among the documents', 'documents/deck.pptx', '', { field: 'file', found: 'a .pptx file', line: 1 }],
  ['a page among the films', 'films/page.html', '', { field: 'file', found: 'a .html file', line: 1 }],
  written('a link to what a document is printed from', 'See [it](/assets/documents/fixture-sheet.md).', {
    at: 'See',
    found: "'/assets/documents/fixture-sheet.md'",
  }),
  [
    'a PDF with its ending in capitals',
    'documents/Guide.PDF',
    '',
    { field: 'file name', found: "'Guide.PDF'", expected: 'the ending in small letters: Guide.pdf', line: 1 },
  ],
  ['a PDF with a space', 'documents/Board Guide.pdf', '', { field: 'file name', found: "'Board Guide.pdf'", line: 1 }],
]);

test('a film whose file is missing is named, and a link out of the folder', () => {
  copy.edit('videos.yaml', (text) => text.replace(/embed: .*/, 'file: not-there'));
  symlinkSync('/etc/hostname', join(copy.root, 'uploads/outside.svg'));
  expect(copy.problems()).toContainEqual(
    expect.objectContaining({ file: 'content/videos.yaml', found: "'not-there'" }),
  );
  expect(copy.problems()).toContainEqual(expect.objectContaining({ file: 'content/uploads/outside.svg' }));
});

test('files that systems leave in folders are not content', () => {
  const whole = new ContentCopy();
  for (const folder of ['documents', 'films', 'uploads', 'blog'])
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._guide.md']) whole.write(`${folder}/${name}`, 'x');
  expect(whole.problems()).toEqual([]);
  whole.remove();
});

test('a text that is not UTF-8 is a mistake, and so is a folder that is not known', () => {
  const whole = new ContentCopy();
  whole.write('blog/2001-01-02-old.md', Buffer.from(postFile('2001-01-02-old', { author: 'René' }), 'latin1'));
  whole.write('blogs/one.md', '');
  whole.write('blogs/two.md', '');
  expect(whole.problems()).toMatchObject([
    { file: 'content/blog/2001-01-02-old.md', found: 'letters that are not UTF-8' },
    { file: 'content/blogs', suggestion: 'blog' },
  ]);
  whole.remove();
});

test('what an editor adds around the dashes is not a mistake, and lines are counted with it', () => {
  const whole = new ContentCopy();
  const id = '2001-01-02-marked';
  const text = postFile(id, {}, 'See [it](/carers).').replaceAll('---\n', '--- \n');
  for (const before of ['\uFEFF', '\n\n']) {
    whole.write(`blog/${id}.md`, `${before}${text}`);
    const line = `${before}${text}`.split('\n').findIndex((row) => row.startsWith('See')) + 1;
    expect(whole.problems()).toMatchObject([{ field: 'body', line }]);
    whole.write(`blog/${id}.md`, `${before}${text.replace('A fixture post', '12').replace('carers', '')}`);
    expect(whole.problems()).toMatchObject([{ field: 'title', line: before.split('\n').length + 2 }]);
  }
  whole.remove();
});

test('a mistake in one file makes none in those that name it', () => {
  const whole = new ContentCopy();
  const id = '2001-01-02-broken';
  whole.write(`blog/${id}.md`, postFile(id, { date: 'last Tuesday' }));
  whole.write('blog/2001-01-02-renamed.md', postFile('2001-01-02-another'));
  whole.write(
    'blog/2001-01-02-whole.md',
    postFile('2001-01-02-whole', {}, 'See [it](/blog/broken#a-heading), [another](/blog/renamed).'),
  );
  for (const name of ['videos.yaml', 'channels.yaml']) whole.edit(name, (text) => `${text}\n- 12\n`);
  for (const name of ['disciplines/meadows.md', 'pages/privacy-policy.md', 'documents/fixture-sheet.md'])
    whole.edit(name, (text) => text.replace(/^title: .*/m, 'title: 12'));
  expect(new Set(whole.problems().map((problem) => problem.file))).toEqual(
    new Set(
      [
        ...[`blog/${id}.md`, 'blog/2001-01-02-renamed.md', 'videos.yaml', 'channels.yaml', 'disciplines/meadows.md'],
        ...['pages/privacy-policy.md', 'documents/fixture-sheet.md'],
      ].map((name) => `content/${name}`),
    ),
  );
  whole.remove();
});

test('a cookie banner names analytics of another service', () => {
  const site = new ContentCopy();
  site.edit('site.yaml', (text) => `${text}analytics:\n  script: https://stats.example/tag.js\n`);
  expect(site.problems()).toMatchObject([
    { field: 'analytics.script', expected: expect.stringContaining('wording.yaml') },
  ]);
  site.write('wording.yaml', 'cookies:\n  text: Accept, and stats.example counts your visit.\n');
  expect(site.problems()).toEqual([]);
  site.remove();
});

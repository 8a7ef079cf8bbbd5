import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ContentCopy } from '../support/content-copy.ts';
import { jobFile, postFile } from '../support/content-fixtures.ts';

/** `npm run content` on the small content, whose PDF was not printed from its text. */
const copy = new ContentCopy();
afterAll(() => copy.remove());

function run(...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: copy.root };
  return spawnSync('node', ['pipeline/content.ts', ...args], { env, encoding: 'utf8' });
}

test('new post writes a draft that check passes; a PDF that is behind is a warning with the command that prints it', () => {
  const { stdout: started } = run('new', 'post', 'Why we count: a test');
  const [, file = ''] = /Write on in .*(blog\/\d{4}-\d{2}-\d{2}-why-we-count-a-test\.md)/.exec(started) ?? [];
  expect(readFileSync(join(copy.root, file), 'utf8')).toMatch(/^author: ".* Team"\n(.*\n)*draft: true$/m);
  const { status, stdout } = run('check');
  expect(status).toBe(0);
  expect(stdout).toContain('npm run documents -- fixture-sheet');
  expect(stdout).toMatch(/\nThe content is in order, with \d+ warnings?\.\n$/);
});

test('check reports the mistakes of several files together', () => {
  copy.write('blog/2001-01-01-one.md', postFile('2001-01-01-one', { colour: 'blue' }));
  copy.write('blog/2001-01-01-two.md', postFile('2001-01-01-two', { date: 'soon' }));
  copy.write('jobs/three.md', jobFile('three', { apply_link: '/nowhere' }));
  copy.write('blog/2001-01-01-draft.md', postFile('2001-01-01-draft', { draft: true }));
  copy.write('blog/2001-01-01-four.md', postFile('2001-01-01-four', {}, 'Text.\n\nSee [it](/blog/draft).'));
  const { status, stderr } = run('check');
  expect(status).toBe(1);
  for (const field of ['colour', 'date', 'apply_link']) expect(stderr).toMatch(new RegExp(`field: +${field}\n`));
  expect(stderr).toMatch(/four\.md:13\n.*\n.*'\/blog\/draft'\n.*a page that is published/);
  expect(stderr).toMatch(/\n4 to correct in 4 files\.\n$/);
});

test.each([
  [['chekc'], "there is no command 'chekc'. Did you mean 'check'?"],
  [['new', 'post'], 'new takes a kind and a title.'],
])('%j is refused with the reason before the help', (args, reason) => {
  const { status, stderr, stdout } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.split('\n')[0]).toBe(`content: ${reason}`);
  expect(stderr).toContain('npm run content -- check');
});

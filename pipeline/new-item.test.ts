import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCopy } from '../tests/support/content-copy.ts';
import { postFile } from '../tests/support/content-fixtures.ts';
import { contentStats } from './content-stats.ts';
import { createItem } from './new-item.ts';

const copy = new ContentCopy();

beforeAll(() => {
  copy.write('blog/2001-01-01-one.md', postFile('2001-01-01-one'));
  copy.write('blog/2999-01-01-later.md', postFile('2999-01-01-later'));
  const over = { expires_at: '2001-02-01T00:00:00.000Z', expires_to: '/blog' };
  copy.write('blog/2001-01-01-over.md', postFile('2001-01-01-over', over));
});
afterAll(() => copy.remove());

test('an event is started with all that its form needs', () => {
  createItem(copy.root, { kind: 'gated', title: 'An evening', form: 'event' });
  const { gated } = copy.load({ drafts: true });
  expect(gated.find(({ id }) => id === 'an-evening')).toMatchObject({ form: 'event', registration: 'open' });
});

test.each([
  ['discipline', 'disciplines'],
  ['document', 'documents'],
] as const)('a %s is started with all that it needs', (kind, list) => {
  createItem(copy.root, { kind, title: 'Cold Storage' });
  const items: { id: string }[] = copy.load({ drafts: true })[list];
  expect(items.find(({ id }) => id === 'cold-storage')).toMatchObject({ draft: true });
});

test.each([
  ['a kind that does not exist', { kind: 'pots', title: 'T' }, /'pots' is no kind; .*Did you mean 'post'\?/],
  ['a form that does not exist', { kind: 'gated', title: 'T', form: 'ebok' }, /is no form; .*Did you mean 'ebook'\?/],
  ['a title without letters', { kind: 'post', title: '…' }, /letters or digits/],
  ['an item that exists', { kind: 'post', title: 'One' }, /2001-01-01-one\.md exists already/],
  ['an address of another page', { kind: 'gated', title: 'Careers' }, /gated\/careers\.md:\d+\n.*id\n.*careers/],
])('%s is refused, and nothing is written', (_name, request, message) => {
  const files = globSync('**', { cwd: copy.root });
  expect(() => createItem(copy.root, request)).toThrow(message);
  expect(globSync('**', { cwd: copy.root })).toEqual(files);
});

test('stats counts what is published and what is not', () => {
  createItem(copy.root, { kind: 'post', title: 'Two' });
  const stats = contentStats({ published: copy.load(), all: copy.load({ drafts: true }) });
  expect(stats).toMatch(/\d+ posts \(and \d+ expired, \d+ in draft, \d+ scheduled\)\n/);
});

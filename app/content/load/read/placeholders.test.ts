import { describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../../tests/support/content-copy.ts';
import { fillFields, fillPlaceholders, siteValues } from './placeholders.ts';

const known = new Map([
  ['product', { text: 'Halyard' }],
  ['count.masts', { text: '11', words: 'eleven' }],
  ['example.score', { text: '2.4', since: '2021-09-17' }],
  ['example.cost', { text: '1,080', dollars: '1,080,000', millions: '1.08' }],
]);
const values = { known, isComplete: true };

describe('a text', () => {
  test.each([
    ['{{product}}’s {{ product }}', 'Halyard’s Halyard'],
    ['{{count.masts}} or {{count.masts as words}} masts', '11 or eleven masts'],
    ['{{example.cost}}K, {{example.cost as dollars}}, {{example.cost as millions}}M', '1,080K, 1,080,000, 1.08M'],
    ['`\\{{product}}` prints braces', '`{{product}}` prints braces'],
    ['{one} brace, a {2 = b}', '{one} brace, a {2 = b}'],
  ])('%j becomes %j', (text, expected) => {
    expect(fillPlaceholders(text, values)).toEqual({ text: expected, mistakes: [] });
  });

  test.each([
    ['{{prodct}}', { expected: expect.stringContaining('README'), suggestion: 'product' }],
    ['{{score}}', { suggestion: 'example.score' }],
    ['{{product', { found: "'{{'" }],
    ['{{pro\nduct}}', { found: "'{{'" }],
    ['{{count.masts as dollars}}', { expected: '{{count.masts}} or {{count.masts as words}}' }],
    ['{{product as words}}', { expected: '{{product}}' }],
    ['{{example.score}}', { expected: expect.stringContaining('before 2021-09-16') }],
  ])('with %j is refused', (placeholder, mistake) => {
    const { text, mistakes } = fillPlaceholders(`{{product}}\n\nOn ${placeholder}.`, values, '2021-09-16T09:00:00Z');
    expect(text).toBe(`Halyard\n\nOn ${placeholder}.`);
    expect(mistakes).toEqual([expect.objectContaining({ line: 3, ...mistake })]);
  });

  test('may show a figure from its day on', () => {
    expect(fillPlaceholders('{{example.score}}', values, '2021-09-17T00:00:00Z').text).toBe('2.4');
  });
});

test('fields are filled at any depth, their names too', () => {
  const fields = { titles: ['{{product}} day', 2021], said: { '{{product}}': 'Kealyard' } };
  expect(fillFields(fields, values)).toEqual({ titles: ['Halyard day', 2021], said: { Halyard: 'Kealyard' } });
});

test('fields of a site are named by their paths', () => {
  const named = siteValues({
    product: 'Acme',
    company: '{{product}}, Inc.',
    origin: 'https://www.acme.example',
    headquarters: { city: 'Oslo' },
    founded: 2018,
  });
  expect(Object.fromEntries(Array.from(named, ([name, { text }]) => [name, text]))).toEqual({
    product: 'Acme',
    'a product': 'an Acme',
    origin: 'https://www.acme.example',
    domain: 'acme.example',
    'headquarters.city': 'Oslo',
    founded: '2018',
  });
});

test('mistakes of the files that give values are not reported again by the texts that name them', () => {
  const copy = new ContentCopy();
  copy.edit('site.yaml', (text) => text.replace(/^product: .*/m, 'product: []'));
  copy.edit('example-company.yaml', (text) => text.replace(/^people: .*/m, 'people: []'));
  const files = copy.problems().map(({ file }) => file);
  expect(new Set(files)).toEqual(new Set(['content/site.yaml', 'content/example-company.yaml']));
  copy.remove();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stem, tokenize } from './tokenize.ts';

const terms = (text: string) => tokenize(text).map(({ term }) => term);

test.each([
  ['boards', 'board'],
  ['policies', 'policy'],
  ['breaches', 'breach'],
  ['business', 'business'],
  ['analysis', 'analysis'],
  ['status', 'status'],
  ['planning', 'plan'],
  ['planned', 'plan'],
  ['calling', 'call'],
  ['assessed', 'assess'],
  ['applied', 'apply'],
  ['need', 'need'],
  ['exceed', 'exceed'],
  ['string', 'string'],
  ['organization', 'organization'],
  ['2021', '2021'],
])('stem: %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each([
  [['measure', 'measures', 'measured', 'measuring']],
  [['role', 'roles']],
  [['hire', 'hired', 'hiring', 'hires']],
  [['report', 'reports', 'reported', 'reporting']],
])('stem: %j share one term', (words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test.each([
  ['The board’s view', ['board', 'view']],
  ["The CISO's first 90 days", ['ciso', 'first', '90', 'day']],
  ['Diogo Mónica', ['diogo', 'monica']],
  ['C-suite', ['csuit', 'suit']],
  ['an e-book', ['ebook', 'book']],
  ['NIST SP 800-207', ['nist', 'sp', '800207', '800', '207']],
  ['of the and', []],
  ['', []],
])('tokenize: %s', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test('a token has the range of its word', () => {
  const text = 'Report to the C-suite, then the board.';
  for (const { start, end } of tokenize(text)) expect(text.slice(start, end)).toMatch(/^[\w-]+$/);
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Report',
    'C-suite',
    'suite',
    'board',
  ]);
});

test('in any text, terms are not empty and ranges lie within the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { term, start, end } of tokenize(text)) {
        expect(term).not.toBe('');
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

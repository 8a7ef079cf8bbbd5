import { afterAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';

const copy = new ContentCopy();
const write = (fields: string) => copy.write('announcement.yaml', `text: News\n${fields}\n`);
afterAll(() => copy.remove());

test.each([
  ['show: true\nfrom: 2000-01-01\nuntil: 2999-12-31', 'News'],
  ['show: false\nfrom: 2000-01-01\nuntil: 2999-12-31', undefined],
  ['show: true\nfrom: 2000-01-01\nuntil: 2000-01-02', undefined],
  ['show: true\nfrom: 2999-01-01\nuntil: 2999-01-02', undefined],
])('%j is %s today', (fields, expected) => {
  write(fields);
  expect(copy.load().announcement?.text).toBe(expected);
});

test('that ends before it begins is a mistake', () => {
  write('show: true\nfrom: 2021-02-01\nuntil: 2021-01-01');
  expect(copy.problems()).toMatchObject([
    { field: 'until', expected: expect.stringContaining('a day not before from') },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../app/content/load/read/problems.ts';
import { ContentCopy } from './content-copy.ts';
import { postFile } from './content-fixtures.ts';

/** `at` is the beginning of the line that is named; without it, the line of the field, or the first if it is missing. */
export type Expected = Partial<Problem> & { at?: string };
/** One to a file, so that none hides another. */
export type Mistake = [name: string, file: string, text: string, expected: Expected];

/** Why a page cannot have an address; the page is named with the address. */
export const takenBy = (id: string, owner: string) => ({
  field: 'id',
  found: `'${id}'`,
  expected: `an address of its own: /${id} is taken by ${owner}`,
});

const lineOf = (text: string, start: string) =>
  text.split('\n').findIndex((line) => line.trimStart().startsWith(start)) + 1;

/** A mistake is reported with file, line, field, what was found and what was expected, and no other file is. */
export function testMistakes(mistakes: readonly Mistake[]): void {
  const copy = new ContentCopy();
  let found: readonly Problem[];
  beforeAll(() => {
    copy.write('blog/2001-01-01-bad-slug.md', postFile('2001-01-01-bad-slug'));
    copy.write('redirects.yaml', '- from: /fixture-offer\n  to: /request-demo\n');
    copy.write('../public/fixture-file', '');
    for (const [, file, text] of mistakes) copy.write(file, text);
    found = copy.problems();
  });
  afterAll(() => copy.remove());

  test.each(mistakes)('%s', (_name, file, text, { at, ...expected }) => {
    const line = at ? lineOf(text, at) : lineOf(text, `${expected.field}:`) || 1;
    expect(found).toContainEqual(expect.objectContaining({ file: `content/${file}`, line, ...expected }));
  });

  test('no other file is reported', () => {
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(mistakes.map(([, file]) => `content/${file}`)));
  });
}

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { smallCompany, smallMethod } from '../../../../tests/support/small-sheet.ts';
import { exampleCompany } from '../../schema/example-company.ts';
import { method } from '../../schema/method.ts';
import { folderFiles, layFilesOver } from '../read/files.ts';
import { ContentSource } from '../read/source.ts';
import { checkArticles, checkSheet } from './check-sheet.ts';

const FILES = { 'method.yaml': stringify(smallMethod), 'example-company.yaml': stringify(smallCompany) };

/** The problems of the two files, as changed. */
function check(changed: Partial<typeof FILES> = {}) {
  const texts = Object.entries({ ...FILES, ...changed }).map(([name, text]) => [name, Buffer.from(text)] as const);
  const source = new ContentSource(layFilesOver(folderFiles('content'), new Map(texts)));
  const sheet = {
    method: source.readYaml('method.yaml', method),
    company: source.readYaml('example-company.yaml', exampleCompany),
  };
  if (sheet.method && sheet.company) {
    checkSheet(source, { method: sheet.method, company: sheet.company });
    checkArticles(source, sheet.method, ['meadows']);
  }
  return source.problems;
}

/** What is replaced in a file, and the problem that follows from it. */
type Mistake = [name: string, file: keyof typeof FILES, what: RegExp, by: string, field: string, found: string];

const LEVELS = 'assessments.0.levels.meadows';
const MISTAKES: Mistake[] = [
  ['a half level', 'example-company.yaml', /meadows:\n( *)- 1/, 'meadows:\n$1- 2.5', `${LEVELS}.0`, '2.5'],
  ['a level too few', 'example-company.yaml', /meadows:\n *- 1/, 'meadows:', LEVELS, '1 levels'],
  ['a plan that misses a target', 'example-company.yaml', /(target:[^-]*- )3/, '$15', 'target.levels', 'planned to'],
  ['an unknown discipline', 'example-company.yaml', /(discipline: ).*/, '$1none', 'lines.0.discipline', "'none'"],
  ['an unknown gap', 'example-company.yaml', /(gap: ).*/, '$1none', 'risks.0.steps.0.gap', "'none'"],
  ['an unknown capability', 'example-company.yaml', /(leaves:\n *- ).*/, '$1nothing', 'cut.leaves', "'nothing'"],
  ['a capability not in the framework', 'method.yaml', /( *- )mowing\n/, '', 'framework.functions', 'no mowing'],
  ['a discipline without an article', 'method.yaml', /id: meadows/, 'id: medows', 'disciplines.0.id', "'medows'"],
  [
    'gaps out of order',
    'example-company.yaml',
    /exposure: 5\n( *)effort: 1/,
    'exposure: 1\n$1effort: 5',
    'gaps.1.id',
    '',
  ],
];

test.each(MISTAKES)('%s in %s is refused', (_, file, what, by, field, found) => {
  const problem = check({ [file]: FILES[file].replace(what, by) }).find((each) => each.field === field);
  expect(problem).toMatchObject({ file: `content/${file}`, found: expect.stringContaining(found) });
  expect(problem?.line).toBeGreaterThan(1);
});

test('the two files agree', () => {
  expect(check()).toEqual([]);
});

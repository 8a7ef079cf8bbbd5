import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { postFile } from '../../../../tests/support/content-fixtures.ts';
import { sheetValues } from '../../model/sheet-values.ts';
import { exampleCompany } from '../../schema/example-company.ts';
import { blogPost } from '../../schema/items.ts';
import { method } from '../../schema/method.ts';
import { ContentSource } from '../read/source.ts';
import { checkSheet } from './check-sheet.ts';

const FILES = ['method.yaml', 'example-company.yaml'] as const;
const texts = new Map<string, string>(FILES.map((file) => [file, readFileSync(join('content', file), 'utf8')]));
/** The ids of the disciplines. */
const ARTICLES = Array.from(texts.get('method.yaml')?.matchAll(/^ {2}- id: (.*)/gm) ?? [], ([, id = '']) => id);
const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the two files, as changed, and a post; returns the problems and what was read. */
function check(changed: { file: string; text: string } | undefined, post?: string) {
  const root = mkdtempSync(join(folder, 'content-'));
  for (const [file, text] of texts) writeFileSync(join(root, file), changed?.file === file ? changed.text : text);
  mkdirSync(join(root, 'blog'));
  if (post) writeFileSync(join(root, 'blog/2050-01-01-figures.md'), post);
  const source = new ContentSource(root);
  const posts = source.readFolder('blog', () => blogPost);
  const sheet = {
    method: source.readYaml('method.yaml', method),
    company: source.readYaml('example-company.yaml', exampleCompany),
  };
  if (sheet.method && sheet.company) checkSheet(source, { method: sheet.method, company: sheet.company }, ARTICLES);
  return { problems: source.problems, post: posts[0]?.value, sheet };
}

const { sheet } = check(undefined);
if (!sheet.method || !sheet.company) throw new Error('the method and the example company cannot be read');
const { company } = sheet;
const program = sheetValues({ method: sheet.method, company }).get('program')?.spellings[0] ?? '';
const [oldest] = company.assessments;

const post = (body: string, fields: Record<string, unknown> = {}) =>
  check(undefined, postFile('2050-01-01-figures', { date: '2050-01-01T09:00:00.000Z', ...fields }, body));

describe('a figure with a marker', () => {
  test('that is right is read without it, in the body and in fields', () => {
    const description = `A score of {${program} = program}, in a description of the length that search engines show.`;
    const read = post(`Now {${program} = program}.\n\n| A |\n|---|\n| {${program} = program} |`, { description });
    expect(read.problems).toEqual([]);
    expect(read.post).toMatchObject({
      contents: `Now ${program}.\n\n| A |\n|---|\n| ${program} |`,
      description: expect.stringMatching(`^A score of ${program}, in`),
    });
  });

  test('that is wrong is named with its line and what it should be', () => {
    expect(post('Text.\n\nMore, and a score of {9.9 = program}.').problems).toMatchObject([
      { line: 13, field: 'figure', found: "'9.9 = program'", expected: expect.stringMatching(`^${program}, `) },
    ]);
  });

  test.each(['programme', 'Program', 'program,'])('whose source is misspelled as %s gets a suggestion', (name) => {
    expect(post(`A score of {${program}=${name}}.`).problems).toMatchObject([{ suggestion: 'program' }]);
  });

  test('of an assessment later than the text is refused', () => {
    const date = '2001-01-01T09:00:00.000Z';
    expect(post(`A score of {${program} = program}.`, { date }).problems).toMatchObject([
      { expected: expect.stringContaining('before 2001-01-01') },
    ]);
  });
});

/** What is replaced in a file, and the problem that follows from it. */
type Mistake = [name: string, file: (typeof FILES)[number], what: RegExp, by: string, field: string, found: string];

const MISTAKES: Mistake[] = [
  [
    'a half level',
    'example-company.yaml',
    /application-security: \[\d/,
    'application-security: [2.5',
    'assessments.0.levels.application-security.0',
    '2.5',
  ],
  [
    'a level too few',
    'example-company.yaml',
    /application-security: \[\d, /,
    'application-security: [',
    'assessments.0.levels.application-security',
    `${(oldest?.levels['application-security']?.length ?? 0) - 1} levels`,
  ],
  [
    'a plan that misses a target',
    'example-company.yaml',
    /(\ntarget:[\s\S]*?application-security: )\[\d/,
    '$1[5',
    'target.levels',
    'planned to',
  ],
  ['an unknown capability', 'example-company.yaml', /leaves: \[/, 'leaves: [nothing, ', 'cut.leaves', "'nothing'"],
  [
    'a capability that the framework does not use',
    'method.yaml',
    /( *- id: )([\w-]+)(\n *name: .*\n *looks_at: .*\n)/,
    '$1$2$3$1unused-one$3',
    'framework.functions',
    'no unused-one',
  ],
  [
    'a discipline without an article',
    'method.yaml',
    /- id: application-security/,
    '- id: aplication-security',
    'disciplines.0.id',
    "'aplication-security'",
  ],
  [
    'gaps out of order',
    'example-company.yaml',
    /exposure: \d\n( *)effort: \d/,
    'exposure: 1\n$1effort: 5',
    'gaps.1.id',
    `'${company.gaps[1]?.id}'`,
  ],
];

test.each(MISTAKES)('%s in %s is refused', (_, file, what, by, field, found) => {
  const { problems } = check({ file, text: (texts.get(file) ?? '').replace(what, by) });
  const problem = problems.find((each) => each.field === field);
  expect(problem).toMatchObject({ file: `content/${file}`, found: expect.stringContaining(found) });
  expect(problem?.line).toBeGreaterThan(1);
});

test('the two files agree', () => {
  expect(check(undefined).problems).toEqual([]);
});

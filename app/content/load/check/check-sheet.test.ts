import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exampleCompany } from '../../schema/example-company.ts';
import { method } from '../../schema/method.ts';
import { folderFiles } from '../read/files.ts';
import { ContentSource } from '../read/source.ts';
import { checkArticles, checkSheet } from './check-sheet.ts';

const FILES = ['method.yaml', 'example-company.yaml'] as const;
const texts = new Map<string, string>(FILES.map((file) => [file, readFileSync(join('content', file), 'utf8')]));
/** The ids of the disciplines. */
const ARTICLES = Array.from(texts.get('method.yaml')?.matchAll(/^ {2}- id: (.*)/gm) ?? [], ([, id = '']) => id);
const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the two files, as changed; returns the problems and what was read. */
function check(changed?: { file: string; text: string }) {
  const root = mkdtempSync(join(folder, 'content-'));
  for (const [file, text] of texts) writeFileSync(join(root, file), changed?.file === file ? changed.text : text);
  const source = new ContentSource(folderFiles(root));
  const sheet = {
    method: source.readYaml('method.yaml', method),
    company: source.readYaml('example-company.yaml', exampleCompany),
  };
  if (sheet.method && sheet.company) {
    checkSheet(source, { method: sheet.method, company: sheet.company });
    checkArticles(source, sheet.method, ARTICLES);
  }
  return { problems: source.problems, company: sheet.company };
}

const { company } = check();
if (!company) throw new Error('the example company cannot be read');
const [oldest] = company.assessments;

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
  ['an unknown discipline', 'example-company.yaml', /(\n +discipline: ).*/, '$1none', 'lines.0.discipline', "'none'"],
  ['an unknown gap', 'example-company.yaml', /(gap: )[\w-]+/, '$1none', 'risks.0.steps.0.gap', "'none'"],
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
  expect(check().problems).toEqual([]);
});

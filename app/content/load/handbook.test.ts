import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { sheetValues } from '../model/sheet-values.ts';
import { loadContent } from './load.ts';
import { fillPlaceholders, siteValues } from './read/placeholders.ts';

/** In the handbook the name of a file and an example of it follow each other. */
const EXAMPLE = /^`content\/(?<file>[\w./-]+)`.*\n\n```(?:markdown|yaml)\n(?<text>[\s\S]*?)\n```$/gm;

const handbook = readFileSync('content/README.md', 'utf8');
const examples = [...handbook.matchAll(EXAMPLE)].map(({ groups }) => ({
  file: groups?.file ?? '',
  text: groups?.text ?? '',
}));
const copy = new ContentCopy();
const { site, method, exampleCompany: company } = loadContent({ root: 'content', publicFolder: 'public' });

afterAll(() => copy.remove());

/** The example instead of a list; of a file with fields, those the example has. */
function replaceValues(written: string, example: string): string {
  const values: unknown = parse(example);
  return Array.isArray(values) ? example : stringify({ ...parse(written), ...(values as object) });
}

test('the examples of the handbook pass the check together', () => {
  for (const { file, text } of examples) {
    if (file.endsWith('.yaml') && existsSync(join(copy.root, file)))
      copy.edit(file, (written) => replaceValues(written, text));
    // Figures have the names of the site's example company, which the next test looks up.
    else copy.write(file, text.replaceAll(/\{\{example\.[^}]*\}\}/g, '{{example.program}}'));
    for (const [, pdf] of text.matchAll(/\/assets\/documents\/([\w-]+\.pdf)/g)) copy.write(`documents/${pdf}`, '%PDF');
  }
  expect(copy.problems()).toEqual([]);
  const { posts, gated, landing } = copy.load({ drafts: true });
  const ids = examples.flatMap(({ file }) => (file.endsWith('.md') ? basename(file, '.md') : []));
  expect(ids).not.toEqual([]);
  expect([...posts, ...gated, ...landing].map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test.runIf(company)('every placeholder that the handbook names has a value', () => {
  if (!method || !company) throw new Error('the example company is measured by a method');
  const known = new Map([...siteValues(site), ...sheetValues({ method, company })]);
  const named = Array.from(handbook.matchAll(/`(example\.[\w.-]+)`/g), ([, name]) => `{{${name}}}`);
  const { mistakes } = fillPlaceholders(`${handbook}\n${named.join('\n')}`, { known, isComplete: true });
  expect(named).not.toEqual([]);
  expect(mistakes).toEqual([]);
});

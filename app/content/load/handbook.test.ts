import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

afterAll(() => copy.remove());

/** The example instead of a list; of a file with fields, those the example has. */
function replaceValues(written: string, example: string): string {
  const values: unknown = parse(example);
  return Array.isArray(values) ? example : stringify({ ...parse(written), ...(values as object) });
}

/** An example may have been published, on another day. */
function removeSameSlug(file: string): void {
  const folder = join(copy.root, dirname(file));
  const slug = basename(file).replace(/^\d{4}-\d{2}-\d{2}-/, '');
  for (const same of globSync(`{,????-??-??-}${slug}`, { cwd: folder })) rmSync(join(folder, same));
}

test('the examples of the handbook pass the check together', () => {
  for (const { file, text } of examples) {
    if (file.endsWith('.md')) removeSameSlug(file);
    if (file.endsWith('.yaml') && existsSync(join(copy.root, file)))
      copy.edit(file, (written) => replaceValues(written, text));
    else copy.write(file, text);
    for (const [, pdf] of text.matchAll(/\/assets\/documents\/([\w-]+\.pdf)/g)) copy.write(`documents/${pdf}`, '%PDF');
  }
  expect(copy.problems()).toEqual([]);
  const { posts, gated, landing } = copy.load({ drafts: true });
  const ids = examples.flatMap(({ file }) => (file.endsWith('.md') ? basename(file, '.md') : []));
  expect(ids).not.toEqual([]);
  expect([...posts, ...gated, ...landing].map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test('every placeholder that the handbook names has a value', () => {
  const { site, method, exampleCompany: company } = loadContent({ root: 'content', publicFolder: 'public' });
  if (!method || !company) throw new Error('the handbook names figures of the example company');
  const known = new Map([...siteValues(site), ...sheetValues({ method, company })]);
  const named = Array.from(handbook.matchAll(/`(example\.[\w.-]+)`/g), ([, name]) => `{{${name}}}`);
  const { mistakes } = fillPlaceholders(`${handbook}\n${named.join('\n')}`, { known, isComplete: true });
  expect(named).not.toEqual([]);
  expect(mistakes).toEqual([]);
});

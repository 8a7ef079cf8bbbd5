import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { ContentCopy } from '../../../tests/support/content-copy.ts';

/** In the handbook the name of a file and an example of it follow each other. */
const EXAMPLE = /^`content\/(?<file>[\w./-]+)`.*\n\n```(?:markdown|yaml)\n(?<text>[\s\S]*?)\n```$/gm;

const examples = [...readFileSync('content/README.md', 'utf8').matchAll(EXAMPLE)].map(({ groups }) => ({
  file: groups?.file ?? '',
  text: groups?.text ?? '',
}));
const copy = new ContentCopy();

afterAll(() => copy.remove());

type Yaml = unknown[] | Record<string, unknown>;

/** The example's entries after those of the file; its other values instead of the file's. */
function merge(file: Yaml, example: Yaml): Yaml {
  if (Array.isArray(file) && Array.isArray(example)) return [...file, ...example];
  const merged = { ...(file as Record<string, unknown>) };
  for (const [key, value] of Object.entries(example))
    merged[key] = Array.isArray(value) ? [...(merged[key] as unknown[]), ...value] : value;
  return merged;
}

test('the examples of the handbook pass the check together', () => {
  for (const { file, text } of examples) {
    if (file.endsWith('.yaml'))
      copy.write(file, stringify(merge(parse(readFileSync(join(copy.root, file), 'utf8')), parse(text))));
    else copy.write(file, text);
    for (const [, pdf] of text.matchAll(/\/assets\/documents\/([\w-]+\.pdf)/g)) copy.write(`documents/${pdf}`, '%PDF');
  }
  expect(copy.problems()).toEqual([]);
  const { posts, gated, landing } = copy.load({ drafts: true });
  const ids = examples.flatMap(({ file }) => (file.endsWith('.md') ? basename(file, '.md') : []));
  expect(ids).not.toEqual([]);
  expect([...posts, ...gated, ...landing].map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

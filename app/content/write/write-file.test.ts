import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../load/read/positions.ts';
import { writeFields } from './write-fields.ts';
import { writeMarkdown } from './write-file.ts';

const ROOT = 'content';
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name) && !name.endsWith('README.md'))
  .map((name) => readFileSync(join(ROOT, name), 'utf8'));

/** The YAML of every content file. */
const yamls = files.map((text) => splitFrontMatter(text)?.fields.concat('\n') ?? text);
const filled = yamls.filter((yaml) => leavesOf(parse(yaml)).length > 0);

test('a file that is written without a change keeps every byte', () => {
  for (const text of files) {
    const parts = splitFrontMatter(text);
    if (parts) expect(writeMarkdown(text, { fields: parse(parts.fields), contents: parts.contents })).toBe(text);
    else expect(writeFields(text, parse(text))).toBe(text);
  }
});

type Leaf = { path: (string | number)[]; value: unknown };

function leavesOf(value: unknown, path: Leaf['path'] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, Array.isArray(value) ? +key : key]));
}

function withValue(data: unknown, [key, ...rest]: Leaf['path'], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(data) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

test('a changed value changes the lines of its field alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...filled), fc.nat(), fc.string(), (yaml, pick, value) => {
      const data = parse(yaml);
      const leaves = leavesOf(data);
      const leaf = leaves[pick % leaves.length] as Leaf;
      const next = withValue(data, leaf.path, value) as object;
      const written = writeFields(yaml, next);
      expect(parse(written)).toEqual(next);
      const left = new Set(written.split('\n'));
      const lost = yaml.split('\n').filter((line) => !left.has(line));
      // A folded value has more lines in the file than in the data.
      const own = String(leaf.value).split('\n').length + String(leaf.value).split(/(?<=.{60})\s/).length + 2;
      expect(lost.length).toBeLessThanOrEqual(own);
    }),
    { numRuns: 100 },
  );
});

test('any data can be made of any file', () => {
  // What a field holds at the pauses of its writer.
  const lines = fc.constantFrom('First line.\nSecond ', 'First line.\n\n', 'Pasted\u00A0', ' ');
  const scalar = fc.oneof(fc.string(), lines, fc.boolean(), fc.integer(), fc.constant(null));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 2 },
      scalar,
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('any'), { maxKeys: 4 }),
    ),
  })).any;
  const map = fc
    .dictionary(fc.stringMatching(/^[a-z]{1,4}$/), value, { minKeys: 1, maxKeys: 5 })
    .map((data) => JSON.parse(JSON.stringify(data)));
  fc.assert(
    fc.property(map, map, (before, next) => {
      const yaml = writeFields('', before);
      expect(parse(yaml)).toEqual(before);
      const merged = { ...before, ...next };
      expect(parse(writeFields(yaml, merged))).toEqual(merged);
      expect(parse(writeFields(yaml, next))).toEqual(next);
    }),
    { numRuns: 100 },
  );
});

const PAGE = `# The page.
title: 'A page' # shown in the tab
sections:
  # The top.
  - kind: hero
    title: >-
      A folded
      title
  - title: Steps
    kind: steps
  - kind: quote
`;

const SECTIONS = parse(PAGE).sections as object[];

test.each([
  [
    'a value keeps its quotes and the comment on its line',
    { title: "It's a page" },
    [2, "title: 'It''s a page' # shown in the tab"],
  ],
  ['a new field stands behind the one before it', { title: 'A page', draft: true }, [3, 'draft: true']],
  [
    'items that change places take their lines and comments with them',
    { sections: SECTIONS.toReversed() },
    [7, '  # The top.'],
  ],
  [
    'a folded text that changes is written anew',
    { sections: [{ kind: 'hero', title: 'One line' }, ...SECTIONS.slice(1)] },
    [6, '    title: One line'],
  ],
  [
    'the first field of an item can go',
    { sections: [SECTIONS[0], { kind: 'steps' }, SECTIONS[2]] },
    [9, '  - kind: steps'],
  ],
] as const)('%s', (_, change, [line, text]) => {
  const next = { title: 'A page', ...change, sections: 'sections' in change ? change.sections : SECTIONS };
  const written = writeFields(PAGE, next);
  expect(parse(written)).toEqual(next);
  expect(written.split('\n')[line - 1]).toBe(text);
});

test('a byte order mark and line breaks of Windows stay, and the text below the fields is replaced', () => {
  const text = '\uFEFF---\r\ntitle: One\r\n--- \r\n\r\nOld text.\r\n';
  const written = writeMarkdown(text, { fields: { title: 'Two' }, contents: 'New\ntext.' });
  expect(written).toBe('\uFEFF---\r\ntitle: Two\r\n--- \r\n\r\nNew\r\ntext.\r\n');
});

test('YAML that cannot be read is refused', () => {
  expect(() => writeFields('a: b: c', { a: 1 })).toThrow();
});

test('text is not glued to the line that ends the fields', () => {
  const written = writeMarkdown('---\ntitle: A page\n---', { fields: { title: 'A page' }, contents: 'Text.' });
  expect(written).toBe('---\ntitle: A page\n---\nText.\n');
});

test('the space around a text stays that of its file, whatever is saved while one writes', () => {
  const before = '---\ntitle: A page\n---\n\nText.\n';
  const saves = ['\nText.', '\nText and ', 'Text and more.\n\n'];
  const after = saves.reduce(
    (text, contents) => writeMarkdown(text, { fields: { title: 'A page' }, contents }),
    before,
  );
  expect(after).toBe('---\ntitle: A page\n---\n\nText and more.\n');
});

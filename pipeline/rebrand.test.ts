import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyRebrand, planRebrand, RebrandError, toBrand } from './rebrand.ts';

const FROM = { name: 'Halyard', company: 'Halyard, Inc.', domain: 'halyard.example' };
const to = (name: string) => ({ name, company: `${name}, Inc.`, domain: 'acme.example' });

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  root = mkdtempSync(join(tmpdir(), 'rebrand-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('texts, drawings, captions and file names are changed; the rest is listed', () => {
  write({
    'blog/2020-01-01-halyard-day.md': '---\nid: 2020-01-01-halyard-day\n---\nA Halyard day.\n',
    'uploads/halyard.svg': '<svg><text>Halyard &amp; crew</text></svg>',
    'films/a.vtt': 'WEBVTT\n\n00:00 --> 00:02\nHalyard.\n',
    'films/a.mp4': 'Halyard',
    'documents/halyard-sheet.pdf': '%PDF',
    'uploads/key.asc': 'SGFseWFyZA==',
  });
  const plan = planRebrand(root, FROM, to('B & C'));
  applyRebrand(root, plan);
  expect(read('blog/2020-01-01-b-c-day.md')).toBe('---\nid: 2020-01-01-b-c-day\n---\nA B & C day.\n');
  expect(read('uploads/b-c.svg')).toBe('<svg><text>B &amp; C &amp; crew</text></svg>');
  expect(read('films/a.vtt')).toContain('B &amp; C.');
  expect(plan.remake.map(({ file }) => file)).toEqual(['documents/b-c-sheet.pdf', 'films/a.mp4', 'uploads/key.asc']);
  expect(planRebrand(root, to('B & C'), to('B & C')).left).toEqual([]);
});

test.each(['Acme Shield', "O'Neill", '2024', 'True', 'B & C'])('YAML still says what it said, of %s', (name) => {
  const yaml = [
    '# Halyard’s own',
    'product: Halyard',
    "account: 'Halyard'",
    'list: [Halyard, other]',
    'said:\n  Halyard: Kealyard',
    'text: |\n  Halyard on\n  two lines',
    '',
  ].join('\n');
  write({ 'a.yaml': yaml });
  applyRebrand(root, planRebrand(root, FROM, to(name)));
  expect(parse(read('a.yaml'))).toEqual({
    product: name,
    account: name,
    list: [name, 'other'],
    said: { [name]: 'Kealyard' },
    text: `${name} on\ntwo lines\n`,
  });
});

test('words that contain the name are named and stay', () => {
  write({ 'a.md': 'The halyards of Halyard.' });
  const { left, changed } = planRebrand(root, FROM, to('Acme'));
  expect(left).toEqual(['content/a.md: halyards']);
  expect(changed).toMatchObject([{ text: 'The halyards of Acme.' }]);
});

test('a file name that is taken changes nothing', () => {
  write({ 'uploads/halyard.svg': 'Halyard', 'uploads/acme.svg': 'Halyard' });
  expect(() => planRebrand(root, FROM, to('Acme'))).toThrow('content/uploads/acme.svg exists already');
  expect(readdirSync(join(root, 'uploads'))).toEqual(['acme.svg', 'halyard.svg']);
});

test.each([
  [{ name: '', domain: 'acme.example' }, '--name'],
  [{ name: 'Acme: Shield', domain: 'acme.example' }, '--name'],
  [{ name: 'Acme\nShield', domain: 'acme.example' }, '--name'],
  [{ name: 'Acme', domain: 'https://acme.example' }, '--domain'],
  [{ name: 'Acme', domain: 'www.acme.example' }, '--domain'],
  [{ name: 'Acme', domain: 'acme' }, '--domain'],
  [{ name: 'Acme' }, '--domain'],
  [{ name: 'Acme', domain: 'acme.example', company: '<Acme>' }, '--company'],
])('%j is refused', (values, option) => {
  expect(() => toBrand(values, FROM)).toThrow(RebrandError);
  expect(() => toBrand(values, FROM)).toThrow(option);
});

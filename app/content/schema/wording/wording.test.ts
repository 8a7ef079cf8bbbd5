import { expect, test } from 'vitest';
import { schemaProblems } from '../../load/read/schema-problems.ts';
import { WORDING, wording } from './wording.ts';

test('what a file leaves out is said by default', () => {
  const { header, footer } = wording.parse({ header: { skip: 'To the text' } });
  expect([header.skip, header.menu, footer.menu]).toEqual([
    'To the text',
    WORDING.header.menu[0],
    WORDING.footer.menu[0],
  ]);
});

test.each([
  ['an unknown group', { heder: {} }, { path: ['heder'], suggestion: 'header' }],
  ['an unknown name', { header: { skp: 'To the text' } }, { path: ['header', 'skp'], suggestion: 'skip' }],
  ['a value that is not there', { header: { skip: 'To {page}' } }, { found: "'To {page}'" }],
  ['a value that is left out', { header: { submenu: 'More' } }, { found: "'More'" }],
  ['a value of another name', { search: { many_results: '{number} results' } }, { path: ['search', 'many_results'] }],
  ['HTML', { cookies: { text: 'We use <b>cookies</b>.' } }, { path: ['cookies', 'text'] }],
])('%s is a mistake', (_, file, problem) => {
  const { error } = wording.safeParse(file);
  expect(error && schemaProblems(error, wording, file)).toEqual([expect.objectContaining(problem)]);
});

test('a mistake says what the text must name, and where it is shown', () => {
  const file = { header: { submenu: 'More' } };
  const { error } = wording.safeParse(file);
  const [problem] = error ? schemaProblems(error, wording, file) : [];
  expect(problem?.expected).toBe(`a text with {label}. ${WORDING.header.submenu[1]}`);
});

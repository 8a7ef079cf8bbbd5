import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const run = () => {};
const GROUPS = [
  {
    title: 'On this screen',
    commands: ['assign to me', 'mark as spam', 'retry, or release'].map((words) => ({ words, run })),
  },
  { title: 'Screens', commands: ['Leads', 'Held back'].map((words) => ({ words, run })) },
];

test.each([
  ['', ['assign to me', 'mark as spam', 'retry, or release', 'Leads', 'Held back']],
  ['ME assign', ['assign to me']],
  ['le', ['Leads']],
  ['rel', ['retry, or release']],
  ['pam', []],
  ['back', ['Held back']],
])('%j finds %j', (typed, expected) => {
  const found = findCommands(GROUPS, typed);
  expect(found.flatMap(({ commands }) => commands.map(({ words }) => words))).toEqual(expected);
  expect(found.every(({ commands }) => commands.length > 0)).toBe(true);
});

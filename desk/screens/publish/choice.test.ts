import { expect, test } from 'vitest';
import { choosableFiles, chosenFirst, toggleFile, undoneFiles } from './choice.ts';

const change = (file: string, more: object = {}) => ({
  ...{ file, change: 'changed' as const, isDraft: false, needs: [] as string[] },
  ...more,
});
const CHANGES = [
  change('new.md', { needs: ['old.md', 'redirects.yaml'] }),
  change('old.md', { needs: ['new.md', 'redirects.yaml'] }),
  change('redirects.yaml', { needs: ['new.md', 'old.md'] }),
  change('draft.md', { isDraft: true }),
  change('linking.md', { needs: ['draft.md'] }),
  change('wrong.md', { change: 'waits' }),
  change('beside.md', { needs: ['wrong.md'] }),
  change('after.md', { needs: ['scheduled.md'] }),
];
const RENAMED = ['new.md', 'old.md', 'redirects.yaml'];

test('what has a mistake or a time cannot be chosen, nor what needs it', () => {
  expect([...choosableFiles(CHANGES)]).toEqual([...RENAMED, 'draft.md', 'linking.md']);
});

test('a page that is marked as a draft is chosen where it was asked for alone', () => {
  expect([...chosenFirst(CHANGES, [])]).toEqual(RENAMED);
  expect([...chosenFirst(CHANGES, ['draft.md'])]).toEqual(['draft.md']);
  expect([...chosenFirst(CHANGES, ['wrong.md'])]).toEqual([]);
});

test('what an undo took off the site does not go live again unasked', () => {
  const undone = undoneFiles([
    { state: 'failed', undoOf: null, files: ['old.md'] },
    { state: 'live', undoOf: '1', files: ['old.md', 'again.md'] },
    { state: 'undone', undoOf: null, files: ['old.md', 'again.md'] },
  ]);
  expect([...chosenFirst([...CHANGES, change('other.md')], [], undone)]).toEqual(['other.md']);
  expect([...chosenFirst(CHANGES, ['old.md'], undone)]).toContain('old.md');
  expect(
    undoneFiles([
      { state: 'live', undoOf: null, files: ['a.md'] },
      { state: 'live', undoOf: '1', files: ['a.md'] },
    ]).size,
  ).toBe(0);
});

test('files that belong together are chosen and left out together', () => {
  const all = toggleFile(CHANGES, new Set(['draft.md']), 'old.md');
  expect([...all].sort()).toEqual(['draft.md', ...RENAMED]);
  expect([...toggleFile(CHANGES, all, 'redirects.yaml')]).toEqual(['draft.md']);
});

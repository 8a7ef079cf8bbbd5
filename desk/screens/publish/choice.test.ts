import { expect, test } from 'vitest';
import { choosableFiles, chosenFirst, chosenWith, toggleFile } from './choice.ts';

const change = (file: string, more: object = {}) => ({
  ...{ file, revision: 1, change: 'changed' as const, isDraft: false, needs: [] as string[] },
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
  expect([...chosenWith(CHANGES, ['draft.md'])]).toEqual(['draft.md']);
  expect([...chosenWith(CHANGES, ['wrong.md'])]).toEqual([]);
});

test('what an undo took off the site does not go live again unasked, until somebody goes on with it', () => {
  const publications = [
    { undoOf: 'first', endedAt: 7 },
    { undoOf: null, endedAt: 8 },
  ];
  const changes = [change('undone.md', { revision: 7 }), change('written-on.md', { revision: 8 })];
  expect([...chosenFirst(changes, publications)]).toEqual(['written-on.md']);
  expect([...chosenWith(changes, ['undone.md'])]).toEqual(['undone.md']);
});

test('files that belong together are chosen and left out together', () => {
  const all = toggleFile(CHANGES, new Set(['draft.md']), 'old.md');
  expect([...all].sort()).toEqual(['draft.md', ...RENAMED]);
  expect([...toggleFile(CHANGES, all, 'redirects.yaml')]).toEqual(['draft.md']);
});

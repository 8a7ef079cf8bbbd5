import { expect, test } from 'vitest';
import { describeNeeds, describePlan, durationInWords, newWords, stateAfter } from './publish-text.ts';

const plan = (...changes: ('added' | 'changed' | 'removed' | 'waits')[]) => changes.map((change) => ({ change }));

test.each([
  [plan('added', 'changed', 'changed', 'removed'), 'Four changes go live: one new, two changed, one removed.'],
  [plan('changed', 'waits'), 'One change goes live: one changed.'],
  [plan('waits'), 'Nothing is chosen to go live.'],
  [plan(...Array<'added'>(12).fill('added')), '12 changes go live: 12 new.'],
])('%j', (changes, expected) => {
  expect(describePlan(changes)).toBe(expected);
});

const POSTS = { label: 'Posts', newLabel: 'Post' };
const UPLOADS = { label: 'Pictures and PDFs', newLabel: null };

test.each([
  ['one', [POSTS], 'new post'],
  ['several', [POSTS, POSTS], 'new posts'],
  ['those of two kinds', [POSTS, UPLOADS], 'new'],
  ['what is not made at the desk', [UPLOADS], 'new'],
])('what is new is named: %s', (_which, kinds, expected) => {
  expect(newWords(kinds)).toBe(expected);
  expect(describePlan(plan('added', 'changed'), newWords(kinds))).toBe(
    `Two changes go live: one ${expected}, one changed.`,
  );
});

test.each([
  [400, '1 second'],
  [14_200, '14 seconds'],
  [180_000, '3 minutes'],
])('%i ms are %s', (ms, expected) => {
  expect(durationInWords(ms)).toBe(expected);
});

const needing = (file: string, more: object = {}) => ({
  ...{ file, title: file, address: null, change: 'changed' as const, needs: [] as string[] },
  ...more,
});

test.each([
  ['by itself', [], ''],
  ['with its address', ['old', 'redirects'], 'Goes live with /blog/old and redirects.'],
  ['with many', ['old', 'redirects', 'a', 'b'], 'Goes live with /blog/old, redirects, and 2 more.'],
  ['with one that waits', ['old', 'wrong'], 'Waits for wrong.'],
  ['after one that has a time', ['old', 'timed'], expect.stringMatching(/^Waits for \/blog\/timed \(set for .+\)\.$/)],
])('a change goes live %s', (_how, needs, expected) => {
  const others = [
    needing('old', { address: '/blog/old' }),
    ...['redirects', 'a', 'b'].map((file) => needing(file)),
    needing('wrong', { change: 'waits' }),
  ];
  const one = needing('new', { needs });
  const timed = needing('timed', { address: '/blog/timed' });
  expect(describeNeeds(one, [one, ...others], [{ ...timed, dueAt: 86_400_000 }], 0)).toEqual(expected);
});

test.each([
  ['blog/a.md', { state: 'published', dueAt: null }, 'published'],
  ['blog/a.md', { state: 'changed', dueAt: null }, 'published'],
  ['blog/a.md', { state: 'draft', dueAt: null }, 'removed'],
  ['blog/a.md', undefined, 'removed'],
  ['uploads/a.jpg', undefined, 'published'],
  ['blog/a.md', { state: 'scheduled', dueAt: 2 }, 'scheduled'],
  ['blog/timed.md', { state: 'scheduled', dueAt: 2 }, 'published'],
] as const)('%s that went live and is listed as %j is %s', (file, page, expected) => {
  expect(stateAfter(file, page, new Set(['blog/timed.md']), 1)).toBe(expected);
});

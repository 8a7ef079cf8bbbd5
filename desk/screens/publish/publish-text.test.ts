import { expect, test } from 'vitest';
import { describePlan } from './publish-text.ts';

const plan = (...changes: ('added' | 'changed' | 'removed' | 'waits')[]) => changes.map((change) => ({ change }));

test.each([
  [plan('added', 'changed', 'changed', 'removed'), 'Four changes go live: one new, two changed, one removed.'],
  [plan('changed', 'waits'), 'One change goes live: one changed.'],
  [plan('waits'), 'Nothing is chosen to go live.'],
  [plan(...Array<'added'>(12).fill('added')), '12 changes go live: 12 new.'],
])('%j', (changes, expected) => {
  expect(describePlan(changes)).toBe(expected);
});

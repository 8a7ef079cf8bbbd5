import { expect, test } from 'vitest';
import { announcementNote } from './announcement-note.ts';

test.each([
  [{ show: false }, 'As it is here, visitors do not see it: it is switched off.'],
  [{ until: '2026-11-29' }, 'As it is here, visitors do not see it: its last day was November 29, 2026.'],
  [{ from: '2026-12-01' }, 'Visitors see it from December 1, 2026 on.'],
  [{}, undefined],
  [{ from: undefined, until: '' }, undefined],
])('of an announcement with %j is said: %s', (change, expected) => {
  const fields = { show: true, from: '2026-11-01', until: '2026-12-31', ...change };
  expect(announcementNote(fields, '2026-11-30')).toBe(expected);
});

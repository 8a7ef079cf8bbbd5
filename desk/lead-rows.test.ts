import { expect, test } from 'vitest';
import type { LeadListRow } from '../leads/desk/leads.ts';
import { applyChanged, joinPages } from './lead-rows.ts';

const row = (id: string, receivedAt: number, status: LeadListRow['status'] = 'accepted') =>
  ({ id, receivedAt, status, version: 1 }) as LeadListRow;
const ids = (rows: readonly LeadListRow[]) => rows.map(({ id }) => id).join('');
const NOT_SPAM = { status: 'not-spam' } as const;
const LIST = [row('c', 3), row('b', 2), row('a', 1)];

test('a lead marked as spam leaves a list without spam, and comes back in its place', () => {
  const without = applyChanged({ rows: LIST, removed: [] }, [row('b', 2, 'spam')], NOT_SPAM);
  expect(ids(without.rows)).toBe('ca');
  expect(ids(applyChanged(without, [row('b', 2)], NOT_SPAM).rows)).toBe('cba');
});

test('it stays where all are shown', () => {
  const { rows } = applyChanged({ rows: LIST, removed: [] }, [row('b', 2, 'spam')], { status: 'any' });
  expect(rows[1]?.status).toBe('spam');
});

test('a lead that is tried again or assigned leaves the list of those that are not', () => {
  const changed = { ...row('b', 2), delivery: 'pending', assignee: { id: 'ada', name: 'Ada' } } as LeadListRow;
  const rowsFor = (filters: object) =>
    ids(applyChanged({ rows: LIST, removed: [] }, [changed], { ...NOT_SPAM, ...filters }).rows);
  expect(rowsFor({ delivery: 'dead' })).toBe('ca');
  expect(rowsFor({ assignee: 'none' })).toBe('ca');
  expect(rowsFor({ delivery: 'pending', assignee: 'ada' })).toBe('cba');
});

test('a lead that another list had does not come into this one', () => {
  expect(ids(applyChanged({ rows: LIST, removed: [] }, [row('d', 4)], NOT_SPAM).rows)).toBe('cba');
});

test('a fresh page is joined with the pages below it, without holes or doubles', () => {
  expect(ids(joinPages([row('d', 4), row('c', 3)], LIST))).toBe('dcba');
  expect(ids(joinPages([row('b', 2), row('a', 1)], LIST))).toBe('ba');
  expect(ids(joinPages([], LIST))).toBe('');
});

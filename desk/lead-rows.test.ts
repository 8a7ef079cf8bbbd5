import { expect, test } from 'vitest';
import type { LeadListRow } from '../leads/desk/leads.ts';
import { applyChanged, joinPages } from './lead-rows.ts';

const row = (id: string, receivedAt: number, status: LeadListRow['status'] = 'accepted') =>
  ({ id, receivedAt, status, version: 1 }) as LeadListRow;
const ids = (rows: readonly LeadListRow[]) => rows.map(({ id }) => id).join('');
const LIST = [row('c', 3), row('b', 2), row('a', 1)];

test('a lead marked as spam leaves a list without spam, and comes back in its place', () => {
  const without = applyChanged({ rows: LIST, removed: [] }, [row('b', 2, 'spam')], 'not-spam');
  expect(ids(without.rows)).toBe('ca');
  expect(ids(applyChanged(without, [row('b', 2)], 'not-spam').rows)).toBe('cba');
});

test('it stays where all are shown', () => {
  const { rows } = applyChanged({ rows: LIST, removed: [] }, [row('b', 2, 'spam')], 'any');
  expect(rows[1]?.status).toBe('spam');
});

test('a lead that another list had does not come into this one', () => {
  expect(ids(applyChanged({ rows: LIST, removed: [] }, [row('d', 4)], 'not-spam').rows)).toBe('cba');
});

test('a fresh page is joined with the pages below it, without holes or doubles', () => {
  expect(ids(joinPages([row('d', 4), row('c', 3)], LIST))).toBe('dcba');
  expect(ids(joinPages([row('b', 2), row('a', 1)], LIST))).toBe('ba');
  expect(ids(joinPages([], LIST))).toBe('');
});

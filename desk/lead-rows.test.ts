import { expect, test } from 'vitest';
import type { LeadListRow } from '../leads/desk/leads.ts';
import { applyChanged, joinPages, type Rows, shownRows } from './lead-rows.ts';

const row = (id: string, receivedAt: number, status: LeadListRow['status'] = 'accepted') =>
  ({ id, receivedAt, status, version: 1 }) as LeadListRow;
const ids = (rows: readonly LeadListRow[]) => rows.map(({ id }) => id).join('');
const NOT_SPAM = { status: ['not-spam' as const] };
/** In no order that a row tells by itself. */
const LIST = [row('c', 3), row('b', 2), row('a', 4)];
const ALL: Rows = { all: LIST, hidden: new Set() };
const shown = (rows: Rows) => ids(shownRows(rows));

test('a lead marked as spam leaves a list without spam, and comes back in its place', () => {
  const without = applyChanged(ALL, [row('b', 2, 'spam')], NOT_SPAM);
  expect(shown(without)).toBe('ca');
  expect(shown(applyChanged(without, [row('b', 2)], NOT_SPAM))).toBe('cba');
});

test('it stays where all are shown', () => {
  const { all } = applyChanged(ALL, [row('b', 2, 'spam')], { status: ['any'] });
  expect(all[1]?.status).toBe('spam');
});

test('a lead that is tried again or assigned leaves the list of those that are not', () => {
  const changed = { ...row('b', 2), delivery: 'pending', assignee: { id: 'ada', name: 'Ada' } } as LeadListRow;
  const rowsFor = (filters: object) => shown(applyChanged(ALL, [changed], { ...NOT_SPAM, ...filters }));
  expect(rowsFor({ delivery: ['dead', 'retrying'] })).toBe('ca');
  expect(rowsFor({ assignee: ['none'] })).toBe('ca');
  expect(rowsFor({ delivery: ['dead', 'pending'], assignee: ['none', 'ada'] })).toBe('cba');
});

test('a lead that another list had does not come into this one', () => {
  expect(shown(applyChanged(ALL, [row('d', 4)], NOT_SPAM))).toBe('cba');
});

test('a fresh page is joined with the pages below it, without holes or doubles', () => {
  expect(ids(joinPages([row('d', 4), row('c', 3)], LIST))).toBe('dcba');
  expect(ids(joinPages([row('b', 2), row('a', 1)], LIST))).toBe('ba');
  expect(ids(joinPages([], LIST))).toBe('');
  expect(ids(joinPages([row('f', 6), row('e', 5)], LIST))).toBe('fe');
});

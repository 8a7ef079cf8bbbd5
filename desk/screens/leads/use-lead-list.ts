import { useEffect, useState } from 'react';
import type { LeadListRow, LeadSort } from '../../../leads/desk/leads.ts';
import {
  applyChanged,
  type ChangingFilters,
  getListPosition,
  joinPages,
  type Rows,
  setListPosition,
  shownRows,
} from '../../lead-rows.ts';
import { useCall } from '../../use-call.ts';
import type { CallFilters } from './filters.ts';

type Page = { rows: LeadListRow[]; next: string | null };
type Options = { page: Page; search: string; filters: CallFilters; sort: LeadSort; matching: number };

/** Rows, the current one and the selected ones. Another address or fresh data begins anew. */
export function useLeadList({ page, search, filters, sort, matching }: Options) {
  const start = () => ({ ...startWith(page, search), page, matching, selected: new Set<string>(), anchorId: '' });
  const [list, setList] = useState(start);
  if (list.page !== page) setList(start());
  const more = useCall('listLeads');
  const { all, hidden, next, currentId, selected } = list;
  const rows = shownRows(list);
  const changing: ChangingFilters = { ...filters, status: filters.status ?? ['not-spam'] };

  useEffect(() => {
    setListPosition({ search, all, hidden, next, currentId, matching: list.matching, filters: changing });
  });

  const at = rows.findIndex(({ id }) => id === currentId);
  return {
    rows,
    hasMore: next !== null,
    isLoadingMore: more.isRunning,
    error: more.error,
    matching: list.matching,
    isKnown: (id: string) => all.some((row) => row.id === id),
    current: rows[at],
    selected: rows.filter(({ id }) => selected.has(id)),
    isSelected: (id: string) => selected.has(id),
    setCurrent: (id: string | undefined) => setList((before) => ({ ...before, currentId: id })),
    /** The row `step` rows after the current one; the first or the last where the list ends. */
    rowAt: (step: number) => (at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + step))]),
    /** With `isRange` all from the row that was toggled before, as shift does in other lists. */
    toggle: (id: string, isRange = false) =>
      setList((before) => {
        const after = new Set(before.selected);
        const shown = shownRows(before);
        const [from, to] = [before.anchorId, id].map((one) => shown.findIndex((row) => row.id === one));
        const isOn = !after.has(id);
        const range =
          isRange && from !== undefined && to !== undefined && from >= 0
            ? shown.slice(Math.min(from, to), Math.max(from, to) + 1)
            : [{ id }];
        for (const row of range) {
          if (isOn) after.add(row.id);
          else after.delete(row.id);
        }
        return { ...before, selected: after, anchorId: id };
      }),
    selectAll: (isOn: boolean) =>
      setList((before) => ({ ...before, selected: new Set(isOn ? shownRows(before).map(({ id }) => id) : []) })),
    markRead: (id: string) =>
      setList((before) => ({
        ...before,
        all: before.all.map((row) => (row.id === id ? { ...row, isUnread: false } : row)),
      })),
    apply: (changed: readonly LeadListRow[]) =>
      setList((before) => {
        const changedRows = applyChanged(before, changed, changing);
        const after = shownRows(changedRows);
        const index = shownRows(before).findIndex(({ id }) => id === before.currentId);
        const isCurrentGone = index >= 0 && !after.some(({ id }) => id === before.currentId);
        return {
          ...before,
          ...changedRows,
          matching: before.matching + before.hidden.size - changedRows.hidden.size,
          selected: new Set([...before.selected].filter((id) => after.some((row) => row.id === id))),
          currentId: isCurrentGone ? after[Math.min(index, after.length - 1)]?.id : before.currentId,
        };
      }),
    loadMore: async () => {
      if (next === null || more.isRunning) return;
      const answer = await more.run({ ...filters, sort, cursor: next });
      if (!answer) return;
      setList((before) => {
        const ids = new Set(before.all.map(({ id }) => id));
        return { ...before, all: [...before.all, ...answer.rows.filter(({ id }) => !ids.has(id))], next: answer.next };
      });
    },
  };
}

type Start = Rows & { next: string | null; currentId: string | undefined };

/** The way back from a lead leads to the same rows, with the newest of the server. */
function startWith(page: Page, search: string): Start {
  const before = getListPosition();
  if (before?.search !== search) return { all: page.rows, hidden: new Set(), next: page.next, currentId: undefined };
  const all = joinPages(page.rows, before.all);
  const fresh = new Set(page.rows.map(({ id }) => id));
  const hidden = new Set([...before.hidden].filter((id) => !fresh.has(id)));
  return { all, hidden, next: all.length > page.rows.length ? before.next : page.next, currentId: before.currentId };
}

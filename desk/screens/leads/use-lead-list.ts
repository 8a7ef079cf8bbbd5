import { useEffect, useState } from 'react';
import type { DeskInput } from '../../../leads/desk/calls.ts';
import type { LeadFilters, LeadListRow } from '../../../leads/desk/leads.ts';
import { applyChanged, getListPosition, joinPages, setListPosition } from '../../lead-rows.ts';
import { useCall } from '../../use-call.ts';

type Page = { rows: LeadListRow[]; next: string | null };
type Options = { page: Page; search: string; filters: DeskInput<'listLeads'>; matching: number };

/** Rows, the current one and the selected ones. Another address or fresh data begins anew. */
export function useLeadList({ page, search, filters, matching }: Options) {
  const [list, setList] = useState(() => ({ ...startWith(page, search), page, selected: new Set<string>() }));
  if (list.page !== page) setList({ ...startWith(page, search), page, selected: new Set<string>() });
  const more = useCall('listLeads');
  const { rows, next, currentId, selected } = list;
  const status: LeadFilters['status'] = (filters.status as LeadFilters['status'] | undefined) ?? 'not-spam';

  useEffect(
    () => setListPosition({ search, rows, next, currentId, matching }),
    [search, rows, next, currentId, matching],
  );

  const at = rows.findIndex(({ id }) => id === currentId);
  return {
    rows,
    hasMore: next !== null,
    isLoadingMore: more.isRunning,
    error: more.error,
    current: rows[at],
    selected: rows.filter(({ id }) => selected.has(id)),
    isSelected: (id: string) => selected.has(id),
    setCurrent: (id: string | undefined) => setList((before) => ({ ...before, currentId: id })),
    /** The row `step` rows after the current one; the first or the last where the list ends. */
    rowAt: (step: number) => (at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + step))]),
    toggle: (id: string) =>
      setList((before) => {
        const after = new Set(before.selected);
        if (!after.delete(id)) after.add(id);
        return { ...before, selected: after };
      }),
    selectAll: (isOn: boolean) =>
      setList((before) => ({ ...before, selected: new Set(isOn ? before.rows.map(({ id }) => id) : []) })),
    apply: (changed: LeadListRow[]) =>
      setList((before) => {
        const after = applyChanged(before.rows, changed, status);
        const index = before.rows.findIndex(({ id }) => id === before.currentId);
        const isCurrentGone = index >= 0 && !after.some(({ id }) => id === before.currentId);
        return {
          ...before,
          rows: after,
          selected: new Set([...before.selected].filter((id) => after.some((row) => row.id === id))),
          currentId: isCurrentGone ? after[Math.min(index, after.length - 1)]?.id : before.currentId,
        };
      }),
    loadMore: async () => {
      if (next === null || more.isRunning) return;
      const answer = await more.run({ ...filters, cursor: next });
      if (answer) setList((before) => ({ ...before, rows: joinPages(before.rows, answer.rows), next: answer.next }));
    },
  };
}

/** The way back from a lead leads to the same rows, with the newest of the server. */
function startWith(page: Page, search: string) {
  const before = getListPosition();
  if (before?.search !== search) return { rows: page.rows, next: page.next, currentId: undefined };
  const rows = joinPages(page.rows, before.rows);
  return { rows, next: rows.length > page.rows.length ? before.next : page.next, currentId: before.currentId };
}

import type { LeadFilters, LeadListRow } from '../leads/desk/leads.ts';
import { isWaiting } from './worked.ts';

/** The filters that a change of a lead may make it match, or no longer match. */
export type ChangingFilters = Pick<LeadFilters, 'status' | 'delivery' | 'assignee' | 'worked'>;

function isShown(row: LeadListRow, wanted: ChangingFilters): boolean {
  const { status, delivery, assignee, worked } = row;
  if (wanted.worked === 'waiting' && !isWaiting(row, Date.now())) return false;
  if (wanted.worked !== undefined && wanted.worked !== 'waiting' && worked !== wanted.worked) return false;
  if (wanted.delivery !== undefined && delivery !== wanted.delivery) return false;
  if (wanted.assignee !== undefined && (assignee?.id ?? 'none') !== wanted.assignee) return false;
  if (wanted.status === 'any') return true;
  return wanted.status === 'not-spam' ? status !== 'spam' && status !== 'dismissed' : status === wanted.status;
}

const newestFirst = (one: LeadListRow, other: LeadListRow) =>
  other.receivedAt - one.receivedAt || (one.id < other.id ? 1 : -1);

/** Rows of a list, and those that a change has taken out of it, which an undo brings back. */
type Rows = { rows: readonly LeadListRow[]; removed: readonly LeadListRow[] };

/**
 * The list after a change: changed rows replaced, those that no longer match gone, those brought back in their place.
 * Rows that were never in the list are left out: the other filters may not match them.
 */
export function applyChanged({ rows, removed }: Rows, changed: readonly LeadListRow[], filters: ChangingFilters): Rows {
  const ids = new Set(changed.map(({ id }) => id));
  const known = new Set([...rows, ...removed].map(({ id }) => id));
  const [shown, hidden] = [true, false].map((wanted) =>
    changed.filter((row) => known.has(row.id) && isShown(row, filters) === wanted),
  ) as [LeadListRow[], LeadListRow[]];
  const others = (list: readonly LeadListRow[]) => list.filter(({ id }) => !ids.has(id));
  return { rows: [...others(rows), ...shown].toSorted(newestFirst), removed: [...others(removed), ...hidden] };
}

/** A fresh first page, followed by the pages below it that were loaded before. */
export function joinPages(fresh: readonly LeadListRow[], before: readonly LeadListRow[]): LeadListRow[] {
  const last = fresh.at(-1);
  if (!last) return [];
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...before.filter((row) => !ids.has(row.id) && newestFirst(last, row) < 0)];
}

/** The list that was last shown, so that a lead has a next one and the way back leads to the same place. */
type ListPosition = {
  /** The query of the list's address. */
  search: string;
  rows: readonly LeadListRow[];
  /** Taken out by a change. */
  removed: readonly LeadListRow[];
  next: string | null;
  currentId: string | undefined;
  matching: number;
  filters: ChangingFilters;
};

let position: ListPosition | undefined;

export const getListPosition = (): ListPosition | undefined => position;

export function setListPosition(next: ListPosition): void {
  position = next;
}

/** Keeps the list right while a lead of it is shown. */
export function changeListPosition(changed: readonly LeadListRow[]): void {
  if (!position) return;
  const { rows, removed } = applyChanged(position, changed, position.filters);
  position = { ...position, rows, removed, matching: position.matching + rows.length - position.rows.length };
}

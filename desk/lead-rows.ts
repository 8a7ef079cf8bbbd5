import type { LeadFilters, LeadListRow } from '../leads/desk/leads.ts';

type Status = LeadFilters['status'];

const isShown = ({ status }: LeadListRow, wanted: Status): boolean =>
  wanted === 'any' || (wanted === 'not-spam' ? status !== 'spam' && status !== 'dismissed' : status === wanted);

const newestFirst = (one: LeadListRow, other: LeadListRow) =>
  other.receivedAt - one.receivedAt || (one.id < other.id ? 1 : -1);

/** The list after a change: changed rows replaced, those that no longer match gone, those brought back in their place. */
export function applyChanged(
  rows: readonly LeadListRow[],
  changed: readonly LeadListRow[],
  status: Status,
): LeadListRow[] {
  const ids = new Set(changed.map(({ id }) => id));
  const kept = rows.filter(({ id }) => !ids.has(id));
  return [...kept, ...changed.filter((row) => isShown(row, status))].toSorted(newestFirst);
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
  next: string | null;
  currentId: string | undefined;
  matching: number;
};

let position: ListPosition | undefined;

export const getListPosition = (): ListPosition | undefined => position;

export function setListPosition(next: ListPosition): void {
  position = next;
}

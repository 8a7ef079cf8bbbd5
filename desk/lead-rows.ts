import type { LeadFilters, LeadListRow } from '../leads/desk/leads.ts';
import { isWaiting } from './worked.ts';

/** The filters that a change of a lead may make it match, or no longer match. */
export type ChangingFilters = Pick<LeadFilters, 'status' | 'delivery' | 'assignee' | 'worked' | 'consent'>;

function isShown(row: LeadListRow, filters: ChangingFilters): boolean {
  const { worked, delivery, assignee, status, consent } = filters;
  const isWorked = (one: string) => (one === 'waiting' ? isWaiting(row, Date.now()) : one === row.worked);
  if (worked && !worked.some(isWorked)) return false;
  if (delivery && !delivery.includes(row.delivery)) return false;
  if (consent && !consent.includes(row.consent)) return false;
  if (assignee && !assignee.includes(row.assignee?.id ?? 'none')) return false;
  const isKept = row.status !== 'spam' && row.status !== 'dismissed';
  return status.some((one) => one === 'any' || (one === 'not-spam' ? isKept : one === row.status));
}

/** Rows of a list in the order of the server, with those that a change has taken out of it, which an undo brings back. */
export type Rows = { all: readonly LeadListRow[]; hidden: ReadonlySet<string> };

export const shownRows = ({ all, hidden }: Rows): LeadListRow[] => all.filter(({ id }) => !hidden.has(id));

/**
 * The list after a change: changed rows replaced, those that no longer match gone, those brought back in their place.
 * None moves, whatever the list is sorted by. Rows that were never in the list are left out: the other filters may not
 * match them.
 */
export function applyChanged({ all, hidden }: Rows, changed: readonly LeadListRow[], filters: ChangingFilters): Rows {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const isHidden = (row: LeadListRow) => (byId.has(row.id) ? !isShown(row, filters) : hidden.has(row.id));
  const rows = all.map((row) => byId.get(row.id) ?? row);
  return { all: rows, hidden: new Set(rows.filter(isHidden).map(({ id }) => id)) };
}

/** A fresh first page, followed by the pages below it that were loaded before, where they follow without a gap. */
export function joinPages(fresh: readonly LeadListRow[], before: readonly LeadListRow[]): LeadListRow[] {
  const ids = new Set(fresh.map(({ id }) => id));
  const last = before.findIndex(({ id }) => id === fresh.at(-1)?.id);
  return [...fresh, ...(last < 0 ? [] : before.slice(last + 1).filter(({ id }) => !ids.has(id)))];
}

/** The list that was last shown, so that a lead has a next one and the way back leads to the same place. */
type ListPosition = Rows & {
  /** The query of the list's address. */
  search: string;
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
  const rows = applyChanged(position, changed, position.filters);
  position = { ...position, ...rows, matching: position.matching + position.hidden.size - rows.hidden.size };
}

/** The leads before and after one in the list it was opened from, also once a change has taken it out. */
export function findNeighbors(id: string) {
  const { all, hidden, matching } = position ?? { all: [], hidden: new Set(), matching: 0 };
  const at = all.findIndex((row) => row.id === id);
  if (at < 0) return { previous: undefined, next: undefined, position: undefined };
  const before = shownRows({ all: all.slice(0, at), hidden });
  return {
    previous: before.at(-1)?.id,
    next: shownRows({ all: all.slice(at + 1), hidden })[0]?.id,
    position: hidden.has(id) ? undefined : { at: before.length + 1, of: matching },
  };
}

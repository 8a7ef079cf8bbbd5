import type { LeadListRow } from '../leads/desk/leads.ts';

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

/** The list of pages as it was last shown, so that the way back leads to the same place. */
type ListPlace = {
  /** The query of the list's address. */
  search: string;
  currentFile: string | undefined;
};

let place: ListPlace = { search: '', currentFile: undefined };

export const getListPlace = (): ListPlace => place;

export function setListPlace(next: ListPlace): void {
  place = next;
}

export const pagesPath = (): string => `/pages${place.search}`;

import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import type { SearchDialogProps } from './search-dialog.tsx';

/** The field of the search page: there, opening search focuses it. */
export const SEARCH_PAGE_FIELD_ID = 'search-field';

/**
 * The only part of search in the first bundle. Dialog, query code and index load when search is first opened; where they
 * fail to load, the browser goes to the search page. Without JavaScript the header's form leads there.
 */
export function useSearchDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the dialog
  useEffect(() => setIsOpen(false), [key]);

  const openSearch = async () => {
    const field = document.getElementById(SEARCH_PAGE_FIELD_ID);
    if (field) return field.focus();
    if (document.querySelector('dialog[open]')) return;
    try {
      const { SearchDialog } = await import('./search-dialog.tsx');
      setDialog(() => SearchDialog);
      setIsOpen(true);
    } catch (error) {
      console.error('search could not be loaded', error);
      location.assign(paths.search);
    }
  };
  return { openSearch, dialog: Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} /> };
}

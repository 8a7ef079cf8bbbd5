import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** The field of the search page: there, opening search means going to it. */
export const SEARCH_PAGE_FIELD = 'search-field';

type DialogProps = { open: boolean; onClose: () => void };

/**
 * Search as every page has it: nothing but a switch. Engine, interface and index are loaded when it is first turned on;
 * where that fails, the search page is a plain link away. Without JavaScript the header's form leads there by itself.
 */
export function useSiteSearch() {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const { pathname } = useLocation();
  const close = useCallback(() => setOpen(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the dialog
  useEffect(close, [pathname]);

  const show = useCallback(async () => {
    const field = document.getElementById(SEARCH_PAGE_FIELD);
    if (field) return field.focus();
    if (document.querySelector('dialog[open]')) return;
    try {
      const { DialogSearch } = await import('./dialog-search.tsx');
      setDialog(() => DialogSearch);
      setOpen(true);
    } catch (error) {
      console.error('search could not be loaded', error);
      location.assign(paths.search);
    }
  }, []);
  return { show, dialog: Dialog && <Dialog open={open} onClose={close} /> };
}

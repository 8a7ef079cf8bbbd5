import { useLayoutEffect, useRef, useState } from 'react';
import { FROM_DESKTOP } from '../../use-media.ts';
import type { Pane } from './pane-tabs.tsx';

/** Which parts of the editor are in sight, by the width of the window and the choice of the person. */
export function usePanes({ hasText, hasPage }: { hasText: boolean; hasPage: boolean }) {
  const first: Pane = hasText ? 'text' : 'fields';
  const panes: readonly Pane[] = [
    ...(hasText ? ['text' as const] : []),
    'fields',
    ...(hasPage ? ['page' as const] : []),
  ];
  const [pane, setShownPane] = useState<Pane>(first);
  const [isPageShown, setIsPageShown] = useState(true);
  // On a phone the window scrolls, and each pane has its own place in it.
  const scrolledTo = useRef<Partial<Record<Pane, number>>>({});
  // At first too: the window of a phone may be far down in the list before.
  useLayoutEffect(() => void window.scrollTo(0, scrolledTo.current[pane] ?? 0), [pane]);

  const setPane = (next: Pane) => {
    scrolledTo.current[pane] = window.scrollY;
    setShownPane(next);
  };
  /** With something else in it than was scrolled there. */
  const showFromTop = (next: Pane) => {
    setPane(next);
    scrolledTo.current[next] = 0;
  };
  const togglePage = () => {
    if (!hasPage) return;
    // Below that width the page takes the place of another pane.
    if (window.matchMedia(FROM_DESKTOP).matches) setIsPageShown(!isPageShown);
    else setPane(pane === 'page' ? first : 'page');
  };
  return { pane, panes, setPane, showFromTop, isPageShown, togglePage };
}

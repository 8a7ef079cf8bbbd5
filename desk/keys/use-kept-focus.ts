import { useEffect } from 'react';

const CURRENT_ROW = '[data-lead][aria-current=true] a, [data-lead][aria-pressed=true]';

/**
 * The focus of an element that goes away, or is disabled, falls to the body, and the next Tab starts at the top of the
 * page. It goes to the current row instead, or to the screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      const isLost = last !== undefined && (!last.isConnected || last.matches(':disabled'));
      if (!isLost || document.activeElement !== document.body) return;
      const next = document.querySelector<HTMLElement>(CURRENT_ROW) ?? document.getElementById('screen');
      next?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}

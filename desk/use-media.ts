import { useCallback, useSyncExternalStore } from 'react';

/** Breakpoints of theme.css, for what CSS alone cannot do. */
export const FROM_TABLET = '(min-width: 768px)';
export const FROM_DESKTOP = '(min-width: 1200px)';
/** There is room for a pane beside a list. */
export const FROM_WIDE = '(min-width: 1320px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

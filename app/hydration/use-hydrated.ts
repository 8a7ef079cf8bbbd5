import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page must match its prerendered HTML, which knows no query parameters; true from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the prerendered HTML, which knows no query parameters, and during hydration, which must match it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

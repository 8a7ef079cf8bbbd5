import { useSyncExternalStore } from 'react';

/** There is room for the peek beside the list. */
const query = window.matchMedia('(min-width: 82.5rem)');

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);

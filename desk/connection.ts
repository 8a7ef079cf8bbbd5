import { useSyncExternalStore } from 'react';

/** When the server last answered, and since when it does not; every call says how it went. */
type Connection = { answeredAt: number; lostAt: number | undefined };

let connection: Connection = { answeredAt: Date.now(), lostAt: undefined };
const listeners = new Set<() => void>();

function set(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** A call made before the loss was answered by the earlier network, so its answer does not end the loss. */
export function noteAnswer(calledAt: number): void {
  const isOld = connection.lostAt !== undefined && calledAt < connection.lostAt;
  set({ answeredAt: Date.now(), lostAt: isOld ? connection.lostAt : undefined });
}
export const noteSilence = () => set({ ...connection, lostAt: connection.lostAt ?? Date.now() });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The browser knows at once that the network is gone; that it is back shows only when the server answers.
  window.addEventListener('offline', noteSilence);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', noteSilence);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);

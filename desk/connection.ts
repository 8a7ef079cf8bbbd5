import { useSyncExternalStore } from 'react';

/** When the server last answered, and since when it does not; every call says how it went. */
type Connection = { answeredAt: number; lostAt: number | undefined };

let connection: Connection = { answeredAt: Date.now(), lostAt: undefined };
const listeners = new Set<() => void>();

function set(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** The answer to a call from before the loss came through the network that is gone. */
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

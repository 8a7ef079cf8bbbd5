import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { beforeSignOut, signInPath, useMe } from '../../session.ts';
import { usePoll } from '../../use-poll.ts';
import type { WrittenItem } from '../../writing/item-types.ts';
import { type ItemState, ItemStore } from './item-store.ts';
import { keepDrafts } from './kept-draft.ts';

const POLL_MS = 10_000;

/** Of each file the one that was opened last: left, it goes on sending until the file is opened again. */
const latest = new Map<string, ItemStore>();

/** The store of an open item: it tells the server who is here, and has sent everything before the page is left. */
export function useItem(item: WrittenItem): [ItemState, ItemStore] {
  const me = useMe();
  const navigate = useNavigate();
  const [store] = useState(() => new ItemStore(item, keepDrafts(me.id, item.file), (input) => call('saveItem', input)));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  usePoll(async (signal) => store.refresh(() => call('readItem', { file: item.file }, signal)), POLL_MS);
  useEffect(() => {
    store.onSignedOut = () => navigate(signInPath(window.location.href, true));
    const before = latest.get(item.file);
    if (before !== store) before?.end();
    latest.set(item.file, store);
    // What was kept is sent at once.
    void store.flush();
    const flush = () => void store.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    beforeSignOut.add(store.flush);
    return () => {
      beforeSignOut.delete(store.flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [store, navigate, item.file]);
  return [state, store];
}

import { useCallback, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { call } from '../api.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { CountsContext } from '../session.ts';
import { usePoll } from '../use-poll.ts';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastProvider } from './toast.tsx';

const POLL_MS = 20_000;
const HEALTH_POLL_MS = 60_000;

/** What stands around every screen: the rail, on a phone the bar of tabs, the keys and the undo. */
export function Frame() {
  const [counts, setCounts] = useState<DeskAnswer<'readScreenCounts'>>();
  const [health, setHealth] = useState<DeskAnswer<'readHealthLevel'>>();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { state } = useNavigation();

  const refresh = useCallback(async () => setCounts(await call('readScreenCounts', {})), []);
  const refreshHealth = useCallback(async () => setHealth(await call('readHealthLevel', {})), []);
  usePoll(refresh, POLL_MS);
  usePoll(refreshHealth, HEALTH_POLL_MS);
  useKeys({ '?': () => setAreKeysShown(true) });

  return (
    <CountsContext
      value={{
        counts,
        health,
        refresh: () => void refresh().catch(() => {}),
        refreshHealth: () => void refreshHealth().catch(() => {}),
      }}
    >
      <ToastProvider>
        <button
          type="button"
          className="button fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
          onClick={() => document.getElementById('screen')?.focus()}
        >
          Skip to the screen
        </button>
        <div className="min-h-dvh md:grid md:h-dvh md:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]">
          <Rail onShowKeys={() => setAreKeysShown(true)} />
          <main
            id="screen"
            tabIndex={-1}
            className="relative pb-[4.25rem] outline-none md:h-dvh md:overflow-hidden md:pb-0"
          >
            {state === 'loading' && (
              <div role="status" className="absolute inset-x-0 top-0 z-30 h-0.5 bg-accent">
                <span className="sr-only">Loading</span>
              </div>
            )}
            <Outlet />
          </main>
          <TabBar onShowKeys={() => setAreKeysShown(true)} />
        </div>
        <KeysDialog isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
      </ToastProvider>
    </CountsContext>
  );
}

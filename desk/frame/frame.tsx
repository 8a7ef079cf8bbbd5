import { useEffect, useState } from 'react';
import { Outlet, useMatches, useNavigate, useNavigation } from 'react-router';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { ANNOUNCER_PROPS } from '../announce.ts';
import { call } from '../api.ts';
import { ChangeNotices } from '../changes/change-notices.tsx';
import { leadChanges, useChangedLeads } from '../changes/lead-change-queue.ts';
import { UndoBar } from '../changes/undo-bar.tsx';
import { CommandPanel } from '../commands/command-panel.tsx';
import { useConnection } from '../connection.ts';
import { useActions, useSinglePresses } from '../keys/use-actions.ts';
import { useKeptFocus } from '../keys/use-kept-focus.ts';
import { CountsContext, signInPath, useMe } from '../session.ts';
import { clock } from '../time.ts';
import { Problem } from '../ui/problem.tsx';
import { usePoll } from '../use-poll.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

const POLL_MS = 20_000;
const HEALTH_POLL_MS = 60_000;

/** The handle of a route whose screen has the whole window. */
export const WITHOUT_RAIL = 'without-rail';

/** What stands around every screen: the rail, on a phone the bar of tabs, the keys and the undo. */
export function Frame() {
  const [counts, setCounts] = useState<DeskAnswer<'readScreenCounts'>>();
  const [health, setHealth] = useState<DeskAnswer<'readHealthLevel'>>();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { state } = useNavigation();
  const isBare = useMatches().some(({ handle }) => handle === WITHOUT_RAIL);

  const refresh = () => call('readScreenCounts', {}).then(setCounts, () => {});
  const refreshHealth = () => call('readHealthLevel', {}).then(setHealth, () => {});
  usePoll(refresh, POLL_MS, { isHiddenToo: true });
  usePoll(refreshHealth, HEALTH_POLL_MS);
  useActions({ allKeys: () => setAreKeysShown(true) });
  useSinglePresses();
  useKeptFocus();
  useChanges(refresh);

  return (
    <CountsContext value={{ counts, health, refresh, refreshHealth }}>
      <button
        type="button"
        className="button fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
        onClick={() => document.getElementById('screen')?.focus()}
      >
        Skip to the screen
      </button>
      <div
        className={`min-h-dvh md:grid md:h-dvh ${isBare ? '' : 'md:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]'}`}
      >
        {!isBare && <Rail onShowKeys={() => setAreKeysShown(true)} />}
        <main
          id="screen"
          tabIndex={-1}
          className={`relative outline-none md:flex md:h-dvh md:flex-col md:overflow-hidden md:pb-0 ${isBare ? '' : 'pb-[4.25rem]'}`}
        >
          {state === 'loading' && (
            <div role="status" className="absolute inset-x-0 top-0 z-30 h-0.5 bg-accent">
              <span className="sr-only">Loading</span>
            </div>
          )}
          <LostConnection />
          <ChangeNotices />
          <div className="md:min-h-0 md:flex-1">
            <Outlet />
          </div>
          <UndoBar />
        </main>
        <p {...ANNOUNCER_PROPS} />
        {!isBare && <TabBar onShowKeys={() => setAreKeysShown(true)} />}
      </div>
      <CommandPanel />
      {areKeysShown && <KeysDialog onClose={() => setAreKeysShown(false)} />}
    </CountsContext>
  );
}

/** Every screen shows what it has; that it may be old stands above it. */
function LostConnection() {
  const { answeredAt, lostAt } = useConnection();
  if (lostAt === undefined) return null;
  return (
    <div className="shrink-0 border-b border-line px-5 md:px-7">
      <Problem>
        The server has not answered since {clock(answeredAt)}. What is shown may be old; what you write is kept.
      </Problem>
    </div>
  );
}

/** Changes of leads go on while another screen is shown, and are sent before the page is left. */
function useChanges(onAnswer: () => void): void {
  const me = useMe();
  const navigate = useNavigate();
  useChangedLeads((_rows, isAnswer) => isAnswer && onAnswer());
  useEffect(() => {
    leadChanges.startFor(me.id);
    leadChanges.onSignedOut = () => navigate(signInPath(window.location.href, true));
    const flush = () => void leadChanges.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [me.id, navigate]);
}

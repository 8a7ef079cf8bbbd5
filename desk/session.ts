import { createContext, use } from 'react';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import type { DeskAnswer } from '../leads/desk/calls.ts';
import type { Me } from '../leads/desk/people.ts';
import { allows, type Role } from '../leads/desk/roles.ts';
import { DESK_PATH } from '../leads/service-paths.ts';
import { CallError, call, toQuery } from './api.ts';
import { leadChanges } from './changes/lead-change-queue.ts';
import { countPageTexts, forgetDrafts, forgetPageTexts } from './drafts.ts';
import { type ScreenLink, screensOf } from './navigation.ts';

export const FRAME_ID = 'frame';

type FrameData = { me: Me; product: string };

/** The person who is signed in, for the screens and the rail. */
export async function loadFrame({ request }: LoaderFunctionArgs): Promise<FrameData> {
  return orSignIn(request, async () => {
    const [me, { product }] = await Promise.all([readMe(), call('signInChoices', {})]);
    return { me, product };
  });
}

let known: Promise<Me> | undefined;
let hasBeenSignedIn = false;

/** Asked once; loaders of screens run beside that of the frame. */
export async function readMe(): Promise<Me> {
  known ??= call('me', {});
  try {
    const me = await known;
    hasBeenSignedIn = true;
    return me;
  } catch (error) {
    known = undefined;
    throw error;
  }
}

/** After a sign-in another person may be here. */
export function forgetMe(): void {
  known = undefined;
}

/** What an open screen sends before its person signs out. */
export const beforeSignOut = new Set<() => Promise<void>>();

/** Loads the page anew, so that nothing of what was seen stays in memory or on the device. */
export async function signOut(): Promise<void> {
  const [me] = await Promise.all([readMe(), leadChanges.flush(), ...[...beforeSignOut].map((send) => send())]);
  const unsaved = countPageTexts(me.id);
  const pages = unsaved === 1 ? 'a page' : `${unsaved} pages`;
  if (unsaved > 0 && !window.confirm(`What you wrote on ${pages} is not saved yet. Sign out, and lose it?`)) return;
  forgetPageTexts(me.id);
  forgetDrafts();
  await call('signOut', {}).catch(() => {});
  window.location.assign(`${DESK_PATH}/sign-in`);
}

/** Answers a call that was refused for lack of a session by the sign-in, which leads back to the address asked for. */
export async function orSignIn<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'signed-out') throw error;
    forgetMe();
    throw redirect(signInPath(request.url, hasBeenSignedIn));
  }
}

/** The sign-in's address below the desk, with the one to return to, and whether a session has ended. */
export function signInPath(address: string, hasEnded: boolean): string {
  const { pathname, search } = new URL(address, window.location.origin);
  const to = pathname.replace(DESK_PATH, '') + search;
  return `/sign-in${toQuery({ to: to === '/' ? '' : to, ended: hasEnded ? 1 : '' })}`;
}

export function useFrame(): FrameData {
  const data = useRouteLoaderData<typeof loadFrame>(FRAME_ID);
  if (!data) throw new Error('only screens within the frame know who is signed in');
  return data;
}

export const useMe = (): Me => useFrame().me;

export const useAllows = (): ((needed: Role) => boolean) => {
  const { role } = useMe();
  return (needed) => allows(role, needed);
};

type CountsOfScreens = {
  /** Undefined until they are known. */
  counts: DeskAnswer<'readScreenCounts'> | undefined;
  health: DeskAnswer<'readHealthLevel'> | undefined;
  refresh: () => void;
  refreshHealth: () => void;
};

/** What stands beside the names of the screens. */
export const CountsContext = createContext<CountsOfScreens>({
  counts: undefined,
  health: undefined,
  refresh: () => {},
  refreshHealth: () => {},
});

export const useCounts = () => use(CountsContext);

/** The screens of the person; that of pages only where the server writes them. */
export function useScreens(): ScreenLink[] {
  const { counts } = useCounts();
  const hasWriting = counts !== undefined && counts.toPublish !== null;
  return screensOf(useMe().role).filter(({ path }) => path !== '/pages' || hasWriting);
}

import { createContext, use } from 'react';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { DESK_PATH, type DeskAnswer } from '../leads/desk/calls.ts';
import type { Me } from '../leads/desk/people.ts';
import { allows, type Role } from '../leads/desk/roles.ts';
import { CallError, call } from './api.ts';

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

/** Asked once; loaders of screens run beside that of the frame. */
export async function readMe(): Promise<Me> {
  known ??= call('me', {});
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}

/** After a sign-in another person may be here. */
export function forgetMe(): void {
  known = undefined;
}

/** Answers a call that was refused for lack of a session by the sign-in, which leads back to the address asked for. */
export async function orSignIn<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof CallError && error.code === 'signed-out') throw redirect(signInPath(request.url));
    throw error;
  }
}

/** The sign-in's address below the desk, with the one to return to. */
export function signInPath(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  const to = pathname.replace(DESK_PATH, '') + search;
  return to === '' || to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`;
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

export type Counts = Pick<DeskAnswer<'countLeads'>, 'unread' | 'held' | 'dead'>;

/** The counts of the rail; undefined until they are known. */
export const CountsContext = createContext<{ counts: Counts | undefined; refresh: () => void }>({
  counts: undefined,
  refresh: () => {},
});

export const useCounts = () => use(CountsContext);

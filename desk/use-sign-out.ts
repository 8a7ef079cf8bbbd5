import { DESK_PATH } from '../leads/desk/calls.ts';
import { call } from './api.ts';

/** Loads the page anew, so that nothing of what was seen stays in memory. */
export function useSignOut(): () => Promise<void> {
  return async () => {
    await call('signOut', {}).catch(() => {});
    window.location.assign(`${DESK_PATH}/sign-in`);
  };
}

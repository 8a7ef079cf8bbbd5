import { DESK_PATH } from '../service-paths.ts';

/** Any origin will do: only paths are compared. */
const ORIGIN = 'https://desk.invalid';

/** Addresses of the server, and the sign-in itself, which would lead in a circle. */
const NO_SCREEN = /^\/(?:api|sign-in|welcome)(?:\/|$)/;

/**
 * The path below /desk that a sign-in leads back to, out of an address that another site may have made. The path is
 * resolved as a browser does, so that no `..`, second slash or backslash leads to another page or site.
 */
export function parseReturnPath(to: string | null | undefined): string {
  const address = DESK_PATH + to;
  if (!to?.startsWith('/') || !URL.canParse(address, ORIGIN)) return '/';
  const { pathname, search } = new URL(address, ORIGIN);
  if (!pathname.startsWith(`${DESK_PATH}/`)) return '/';
  const path = pathname.slice(DESK_PATH.length).replace(/^\/+/, '/');
  return NO_SCREEN.test(path) ? '/' : path + search;
}

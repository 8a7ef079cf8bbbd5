import { DESK_PATH } from '../../leads/desk/calls.ts';

/** The token stands in the fragment, which no server, proxy or log gets to see. */
export const welcomeLink = (origin: string, token: string): string => `${origin}${DESK_PATH}/welcome#${token}`;

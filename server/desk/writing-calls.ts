import { DESK_CALLS, type DeskCallName } from '../../leads/desk/calls.ts';
import type { Handle } from './calls.ts';
import { RefusedCall } from './refusal.ts';

/** Pages of the site, for writers. */
export function addWritingCalls(handle: Handle): void {
  for (const name of Object.keys(DESK_CALLS) as DeskCallName[])
    if (DESK_CALLS[name].role === 'writer')
      handle(name, async () => {
        throw new RefusedCall('unavailable', 'Pages are not written at this desk: the server runs without a checkout.');
      });
}

import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { clearSessionCookie, readSessionId } from './session-cookie.ts';

/** Who is signed in, and the end of it. */
export function addSessionCalls(handle: Handle, { store, mail, origin }: Desk): void {
  handle('signInChoices', async () => ({ product: mail.settings.site.product, hasCompanySignIn: false }));

  handle('me', async (_input, { person }) => person);

  handle('signOut', async (_input, { person, request, reply, now }) => {
    const sessionId = readSessionId(request, origin());
    if (sessionId) await store.run('endSession', sessionId, person, now);
    clearSessionCookie(reply, origin());
    return {};
  });
}

import { clearSessionCookie, readSessionId, setSessionCookie } from './access.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { signInOptions, verifySignIn } from './passkeys.ts';
import { RefusedCall } from './refusal.ts';

const EXPIRED = 'This took too long. Please try again.';
const UNKNOWN_PASSKEY = 'This passkey is not known here. Ask an admin of the desk for an invitation.';

/** Signing in by passkey, who is signed in, and signing out. */
export function addSignInCalls(handle: Handle, { config, store, mail, origin }: Desk): void {
  handle('signInChoices', async () => ({
    product: mail.settings.site.product,
    hasCompanySignIn: config.OIDC_ISSUER !== undefined,
  }));

  handle('startSignIn', async (_input, { now }) => {
    const options = await signInOptions(origin());
    const { challenge } = options;
    return { ceremony: await store.run('beginCeremony', 'sign-in', { challenge }, now), options: { ...options } };
  });

  handle('signIn', async ({ ceremony, response }, { reply, now }) => {
    const expected = await store.run('takeCeremony', 'sign-in', ceremony, now);
    if (!expected?.challenge) throw new RefusedCall('input', EXPIRED);
    const passkey = typeof response.id === 'string' && (await store.run('findPasskey', response.id));
    const counter = passkey ? await verifySignIn(origin(), expected.challenge, response, passkey) : undefined;
    const session =
      passkey && counter !== undefined
        ? await store.run('signInByPasskey', { id: passkey.id, counter }, now)
        : undefined;
    if (!session) throw new RefusedCall('signed-out', UNKNOWN_PASSKEY);
    setSessionCookie(reply, origin(), session.sessionId);
    return session.person;
  });

  handle('me', async (_input, { person }) => person);

  handle('signOut', async (_input, { person, request, reply, now }) => {
    const sessionId = readSessionId(request, origin());
    if (sessionId) await store.run('endSession', sessionId, person, now);
    clearSessionCookie(reply, origin());
    return {};
  });
}

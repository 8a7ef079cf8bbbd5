import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toSingleLine } from '../../leads/control-characters.ts';
import { normalizeEmail } from '../../leads/email.ts';
import { isLocalRequest } from '../http/request.ts';
import type { Invitation } from '../store/people/invitations.ts';
import { clearSessionCookie, readSessionId, setSessionCookie } from './access.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { registrationOptions, signInOptions, verifyRegistration, verifySignIn } from './passkeys.ts';
import { RefusedCall } from './refusal.ts';

const EXPIRED = 'This took too long. Please try again.';
const UNKNOWN_PASSKEY = 'This passkey is not known here. Ask an admin of the desk for an invitation.';

/** Signing in by passkey, who is signed in, signing out, and the first visit. */
export function addSignInCalls(handle: Handle, desk: Desk): void {
  const { config, store, mail, origin } = desk;
  addRegistrationCalls(handle, desk);

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

const ENDED = 'This link has expired, was used, or was replaced by a newer one. Ask for another.';

const NAME_TAKEN =
  'This name stands for somebody else at the desk. Please choose another name, such as one with your department.';
const OTHER_LINK = 'This registration was begun by another link. Please open your link again.';
const KNOWN_PASSKEY = 'This passkey is used here already. Please create a new one.';

/** The first visit of a person, by the link of an invitation or by the one that the start prints. */
function addRegistrationCalls(handle: Handle, { store, mail, origin }: Desk): void {
  async function readInvitation(token: string, request: FastifyRequest, now: number): Promise<Invitation> {
    const invitation = await store.run('findInvitation', token, now);
    if (!invitation) throw new RefusedCall('missing', ENDED);
    // Over http, the token of the first admin could be read on the way.
    if (invitation.email === null && origin().startsWith('http:') && !isLocalRequest(request))
      throw new RefusedCall('origin', 'Without https the first link works on the machine of the server only.');
    return invitation;
  }

  handle('readInvitation', async ({ token }, { request, now }) => {
    const { email } = await readInvitation(token, request, now);
    return { email: email ?? '', isFirst: email === null };
  });

  handle('startRegistration', async ({ token, name: typedName, email: typedEmail }, { request, now }) => {
    const invitation = await readInvitation(token, request, now);
    const name = toSingleLine(typedName).trim();
    if (await store.run('isNameTaken', name, invitation.personId)) throw new RefusedCall('input', NAME_TAKEN);
    const email = invitation.email ?? normalizeEmail(typedEmail);
    const id = invitation.personId ?? randomUUIDv7();
    const options = await registrationOptions(origin(), mail.settings.site.product, { id, name, email });
    const expected = { challenge: options.challenge, invitation: invitation.id, id, name, email };
    return { ceremony: await store.run('beginCeremony', 'register', expected, now), options: { ...options } };
  });

  handle('register', async ({ token, ceremony, response }, { request, reply, now }) => {
    const invitation = await readInvitation(token, request, now);
    const expected = await store.run('takeCeremony', 'register', ceremony, now);
    // The id and the name were taken for the invitation that began it: with another one they would be somebody else's.
    if (expected && expected.invitation !== invitation.id) throw new RefusedCall('input', OTHER_LINK);
    const { challenge = '', id: personId = '', name = '', email = '' } = expected ?? {};
    const passkey = expected && (await verifyRegistration(origin(), challenge, response));
    if (!passkey) throw new RefusedCall('input', 'The passkey could not be created. Please try again.');
    const session = await store.run('register', { token, personId, name, email, passkey }, now);
    if (session === 'known passkey') throw new RefusedCall('input', KNOWN_PASSKEY);
    if (session === 'name taken') throw new RefusedCall('input', NAME_TAKEN);
    if (session === 'no invitation') throw new RefusedCall('missing', ENDED);
    setSessionCookie(reply, origin(), session.sessionId);
    return session.person;
  });
}

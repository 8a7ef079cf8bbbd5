import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toSingleLine } from '../../leads/control-characters.ts';
import { normalizeEmail } from '../../leads/email.ts';
import { isLocalRequest } from '../http/request.ts';
import type { Invitation } from '../store/people/invitations.ts';
import { setSessionCookie } from './access.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { RefusedCall } from './refusal.ts';

const ENDED = 'This link has expired, was used, or was replaced by a newer one. Ask for another.';

/** The first visit of a person, by the link of an invitation or by the one that the start prints. */
export function addRegistrationCalls(handle: Handle, { store, mail, origin }: Desk): void {
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
    const email = invitation.email ?? normalizeEmail(typedEmail);
    const id = invitation.personId ?? randomUUIDv7();
    const options = await registrationOptions(origin(), mail.settings.site.product, { id, name, email });
    const expected = { challenge: options.challenge, id, name, email };
    return { ceremony: await store.run('beginCeremony', 'register', expected, now), options: { ...options } };
  });

  handle('register', async ({ token, ceremony, response }, { request, reply, now }) => {
    await readInvitation(token, request, now);
    const expected = await store.run('takeCeremony', 'register', ceremony, now);
    const { challenge = '', id: personId = '', name = '', email = '' } = expected ?? {};
    const passkey = expected && (await verifyRegistration(origin(), challenge, response));
    if (!passkey) throw new RefusedCall('input', 'The passkey could not be created. Please try again.');
    const session = await store.run('register', { token, personId, name, email, passkey }, now);
    if (!session) throw new RefusedCall('missing', ENDED);
    setSessionCookie(reply, origin(), session.sessionId);
    return session.person;
  });
}

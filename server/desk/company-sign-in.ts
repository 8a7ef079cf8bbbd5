import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { parseReturnPath } from '../../leads/desk/return-path.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { sendNotice } from '../http/notice.ts';
import { queryOf } from '../http/request.ts';
import { CEREMONY_MS } from '../store/people/ceremonies.ts';
import type { CompanySignIn } from '../store/people/company-people.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { checkFetchSite, checkSignInRate, deskCookie, setSessionCookie } from './access.ts';
import { SIGN_IN_PATH, sendBounce } from './bounce.ts';
import { CALLBACK_PATH, type CompanyFlow, type CompanyProvider } from './company-provider.ts';
import type { Desk } from './desk.ts';
import { RefusedCall, statusOf } from './refusal.ts';

/** A link, because `form-action 'self'` would block a form whose answer redirects to the provider. */
const START_PATH = `${SIGN_IN_PATH}company`;

const REFUSALS: Record<Exclude<CompanySignIn['kind'], 'signed in'>, string> = {
  'no role': 'Your company account has no role at the desk. Ask the people who manage accounts for one.',
  removed: 'You were removed from the desk. An admin can invite you again.',
};

/** Sign-in at the company's OIDC provider: a link there, and the address it comes back to. */
export async function companySignIn(app: FastifyInstance, desk: Desk & { company: CompanyProvider }): Promise<void> {
  const { company: provider, store, mail, origin } = desk;
  // Lax, because the provider sends the browser back from another site. It holds an id; the rest is on the server.
  const cookie = deskCookie(origin(), 'desk-flow', SIGN_IN_PATH, 'lax');
  const refuse = (reply: FastifyReply, status: number, text: string) =>
    sendNotice(reply, status, mail.settings.site, {
      title: 'You are not signed in',
      text,
      action: { label: 'Back to the desk', href: DESK_PATH },
    });

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof RefusedCall) return refuse(reply, statusOf(error), error.refusal.message);
    if (error instanceof StoreUnavailableError)
      return refuse(reply, 503, 'The store cannot be reached just now. Please try again in a minute.');
    // The code is the provider's, such as access_denied; its texts may name the person.
    const { code, error: reason } = error as FastifyError & { error?: string };
    app.log.error({ reason: reason ?? code ?? error.name }, 'the company sign-in failed');
    return refuse(reply, 502, 'The sign-in at your company did not work. Please try again.');
  });

  app.get(START_PATH, async (request, reply) => {
    // Before it is counted, because images on any page could otherwise use up the limit of the network they are seen in.
    checkFetchSite(request);
    checkSignInRate(desk, request);
    const flow: CompanyFlow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const location = await provider.authorize(origin(), flow);
    const to = parseReturnPath(queryOf(request).get('to'));
    const id = await store.run('beginCeremony', 'company', { ...flow, to }, Date.now());
    const options = { ...cookie.options, maxAge: CEREMONY_MS / 1000 };
    return reply.setCookie(cookie.name, id, options).redirect(location, 303);
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const now = Date.now();
    const id = request.cookies[cookie.name];
    reply.clearCookie(cookie.name, cookie.options);
    const flow = id && (await store.run('takeCeremony', 'company', id, now));
    if (!flow)
      return refuse(reply, 400, 'This sign-in took too long, or was begun in another browser. Please try again.');
    const person = await provider.identify(origin(), queryOf(request), flow as CompanyFlow);
    const signedIn = await store.run('signInByCompany', person, now);
    if (signedIn.kind !== 'signed in') return refuse(reply, 403, REFUSALS[signedIn.kind]);
    setSessionCookie(reply, origin(), signedIn.sessionId);
    return sendBounce(reply, DESK_PATH + parseReturnPath(flow.to));
  });
}

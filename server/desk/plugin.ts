import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import type { Config } from '../config.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { toOriginForm } from '../http/request.ts';
import { sendText } from '../http/text.ts';
import { readSessionId } from './access.ts';
import { isCrossSiteNavigation, sendBounce } from './bounce.ts';
import { createHandle } from './calls.ts';
import { addDeliveryCalls } from './delivery-calls.ts';
import { type Desk, originOf } from './desk.ts';
import { addExport } from './export.ts';
import { addFigureCalls } from './figure-calls.ts';
import { addHealthCalls } from './health-calls.ts';
import { describeFirstLink } from './invitation.ts';
import { addLeadCalls } from './lead-calls.ts';
import { sendOwnerMails } from './owner-mail.ts';
import { addPageListCalls } from './page-list-calls.ts';
import { addPeopleCalls } from './people-calls.ts';
import { previewRoute } from './preview-route.ts';
import { sendPublicationMails } from './publication-mail.ts';
import { addPublishingCalls } from './publishing-calls.ts';
import { RefusedCall, sendRefusedCall, toRefusedCall } from './refusal.ts';
import { addRuleCalls } from './rule-calls.ts';
import { deskShell } from './shell.ts';
import { addSignInCalls } from './sign-in-calls.ts';
import { uploadRoute } from './upload-route.ts';
import { sendWeeklyMails } from './weekly-mail.ts';
import { addNoWritingCalls, addWritingCalls } from './writing-calls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the start prints about the desk; undefined once somebody has signed in. */
    describeFirstLink(): Promise<string | undefined>;
  }
}

export const deskPlugin = plugin(
  async (app) => {
    const { config, site, store, storeReader: reader, mail, delivery, writing, publisher } = app;
    const isOn = config.DESK === 'on';
    const options: Desk = {
      company: isOn ? await createProvider(config) : undefined,
      ...{ config, store, reader, mail, writing, publisher },
      rateLimit: new RateLimit(config.RATE_LIMIT),
      folder: () => site.current.deskFolder,
      posts: () => site.current.hosting.posts,
      origin: () => originOf(app, config),
      pollDeliveries: () => delivery.pollNow(),
    };
    if (isOn) sendWeeklyMails(app);
    if (isOn) sendOwnerMails(app);
    if (isOn && !writing.offReason) sendPublicationMails(app);
    if (isOn) app.register(desk, options);
    else app.register(noDesk);
    app.decorate('describeFirstLink', async () => (isOn ? describeFirstLink(options) : undefined));
  },
  { name: 'desk', dependencies: ['store', 'mail', 'delivery', 'writing'] },
);

/** Its library is loaded where it is used alone. */
async function createProvider(config: Config) {
  if (!config.OIDC_ISSUER) return undefined;
  const { CompanyProvider } = await import('./company-provider.ts');
  return new CompanyProvider(config);
}

/** Everything below /desk. */
async function desk(app: FastifyInstance, options: Desk): Promise<void> {
  await app.register(cookie);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    // Without a referrer, form posts would send 'Origin: null'.
    reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });
    if (isCrossSiteNavigation(request) && !readSessionId(request, options.origin()))
      return sendBounce(reply, toOriginForm(request.raw.url));
  });
  const { company } = options;
  if (company) {
    const { companySignIn } = await import('./company-sign-in.ts');
    app.register(companySignIn, { ...options, company });
  }
  app.setErrorHandler((error: FastifyError, { id }, reply) => sendRefusedCall(reply, toRefusedCall(error, app, id)));

  const handle = createHandle(app, options);
  addSignInCalls(handle, options);
  addPeopleCalls(handle, options);
  addLeadCalls(handle, options);
  addRuleCalls(handle, options);
  addDeliveryCalls(handle, options);
  addFigureCalls(handle, options);
  addHealthCalls(handle, options);
  if (options.writing.offReason) addNoWritingCalls(handle, options.writing.offReason);
  else {
    addPageListCalls(handle, options);
    addWritingCalls(handle, options);
    addPublishingCalls(handle, options);
  }
  app.register(uploadRoute, options);
  app.register(previewRoute, options);
  addExport(app, options);
  app.register(deskShell, options);
  app.all(`${DESK_API_PATH}/*`, async () => {
    throw new RefusedCall('missing', 'The desk has no such call.');
  });
}

/** DESK=off: no address of the desk exists. */
async function noDesk(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  for (const url of [DESK_PATH, `${DESK_PATH}/*`])
    app.all(url, (_request, reply) => sendText(reply, 404, 'There is no such page.'));
}

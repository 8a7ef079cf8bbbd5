import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { CONTACT_CHANNEL, carriesMessage, DEMO_CHANNEL } from '../../leads/channels.ts';
import { parseLeadParameters } from '../../leads/parse-parameters.ts';
import { acceptFields, optOutSchema, requestBodySchema, validateLeadCall } from '../../leads/payloads.ts';
import { UNSUBSCRIBE_PAGE } from '../../leads/site-addresses.ts';
import type { Config } from '../config.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { queryOf } from '../http/request.ts';
import type { ServedSite } from '../http/served-site.ts';
import type { MailContext } from '../mail/context.ts';
import type { Suspicion } from '../verification/verdict.ts';
import type { Verifier } from '../verification/verifier.ts';
import { isFormPost, isNavigation, type Problem, RefusedError } from './refusal.ts';
import { parseReturnAddress } from './return-address.ts';
import { checkOrigin, checkRate, parsePage } from './sender.ts';
import type { ServedForms } from './served-forms.ts';
import type { IntakeService } from './service.ts';

const MAX_PARAMETERS = 100;

export type IntakeOptions = {
  config: Config;
  service: IntakeService;
  forms: ServedForms;
  mail: Pick<MailContext, 'settings'>;
  verifier: Verifier;
  /** Challenges have a limit of their own, so that loading them cannot use up that of the calls. */
  rateLimits: { calls: RateLimit; challenges: RateLimit };
  site: Pick<ServedSite, 'customFieldsOf'>;
};

/** The four calls of the forms. A refusal is thrown; the error handler sends it as JSON or as a page. */
export function addIntakeRoutes(app: FastifyInstance, options: IntakeOptions): void {
  addLeadRoute(app, options);
  for (const route of REQUEST_ROUTES) addRequestRoute(app, options, route);
  addOptOutRoute(app, options);
}

function addLeadRoute(app: FastifyInstance, options: IntakeOptions): void {
  const { config, service, forms, mail, site } = options;
  app.post(WEB_TO_LEAD_PATH, async (request, reply) => {
    const rateSuspicion = checkSender(request, options);
    const parameters = readParameters(request);
    const parsed = parseLeadParameters(parameters, site.customFieldsOf(parameters));
    const lead = await forms.judge(
      (rules, hasChannel) => validateLeadCall(parsed, hasChannel(parsed.channel), rules),
      parsed.consent,
    );
    if ('problems' in lead) throw invalid(lead.problems);
    const isNativePost = isFormPost(request) || isNavigation(request);
    const { libraryPath } = mail.settings;
    const given = parseReturnAddress(parsed.retURL || libraryPath, request.host, config.SITE_ORIGIN);
    if (given === undefined && isNativePost) throw badReturnAddress();
    // A script does not follow the address, so a wrong one must not cost the lead.
    const retURL = given ?? libraryPath;
    const receipt = await service.storeLead({
      via: 'web-to-lead',
      isOnlyCall: isNativePost,
      channel: lead.channel,
      fields: lead.fields,
      optOut: lead.optOut,
      consentWords: lead.consentWords,
      answers: lead.answers,
      retURL,
      page: pageOf(request, config),
      suspicion: lead.honeypot === 'filled' ? 'honeypot filled' : rateSuspicion,
      proof: undefined,
      isVerified: false,
      attribution: lead.attribution,
    });
    return isNativePost ? sendSeeOther(reply, retURL) : reply.send({ receipt });
  });
}

const REQUEST_ROUTES = [
  { path: CONTACT_PATH, via: 'contact-us', channel: CONTACT_CHANNEL, action: 'contact_us' },
  { path: DEMO_PATH, via: 'demo', channel: DEMO_CHANNEL, action: 'demo' },
] as const;

type RequestRoute = (typeof REQUEST_ROUTES)[number];

/** The second call of the contact and demo forms, in JSON and with a verification token. */
function addRequestRoute(app: FastifyInstance, options: IntakeOptions, route: RequestRoute): void {
  const { config, service, forms, mail, verifier } = options;
  app.post(route.path, async (request, reply) => {
    const rateSuspicion = checkSender(request, options);
    const { token, honeypot, attribution, fields: typed } = parseBody(requestBodySchema, request.body);
    const accepted = await forms.judge((rules) => acceptFields(typed, [], rules));
    if ('problems' in accepted) throw invalid(accepted.problems);
    const fields = carriesMessage(route.channel) ? accepted.fields : { ...accepted.fields, message: '' };
    const verdict = await verifier.verify(token, route.action);
    const suspicion = verdict.kind === 'suspect' ? verdict.suspicion : rateSuspicion;
    const receipt = await service.storeLead({
      via: route.via,
      isOnlyCall: false,
      channel: route.channel,
      fields,
      optOut: null,
      consentWords: null,
      answers: [],
      retURL: mail.settings.libraryPath,
      page: pageOf(request, config),
      suspicion: honeypot === 'filled' ? 'honeypot filled' : suspicion,
      proof: verdict.kind === 'human' ? verdict.proof : undefined,
      isVerified: verdict.kind === 'human',
      attribution,
    });
    return reply.send({ receipt });
  });
}

function addOptOutRoute(app: FastifyInstance, options: IntakeOptions): void {
  const { config, service } = options;
  app.post(OPT_OUT_PATH, async (request, reply) => {
    checkSender(request, options);
    if (!isFormPost(request)) {
      const { email, honeypot } = parseBody(optOutSchema, request.body);
      return reply.send({ receipt: await service.storeOptOut(email, { isHeld: honeypot === 'filled' }) });
    }
    const parameters = readParameters(request);
    const { email, honeypot } = parseBody(optOutSchema, Object.fromEntries(parameters));
    const given = parameters.get('retURL') || UNSUBSCRIBE_PAGE;
    const retURL = parseReturnAddress(given, request.host, config.SITE_ORIGIN);
    if (retURL === undefined) throw badReturnAddress();
    await service.storeOptOut(email, { isHeld: honeypot === 'filled' });
    return sendSeeOther(reply, retURL);
  });
}

/** Refuses posts from other sites and above the hard rate limit; above the soft limit a post is held. */
function checkSender(request: FastifyRequest, { config, rateLimits }: IntakeOptions): Suspicion | null {
  checkOrigin(request, config);
  return checkRate(request, rateLimits.calls) === 'over soft limit' ? 'too many from one address' : null;
}

const pageOf = ({ headers, host }: FastifyRequest, { SITE_ORIGIN }: Config) =>
  parsePage(headers.referer, host, SITE_ORIGIN);

/** Query and form body together, as a CRM takes them. The body comes first: it holds what the visitor typed. */
function readParameters(request: FastifyRequest): URLSearchParams {
  const query = queryOf(request);
  const { body } = request;
  const parameters = body instanceof URLSearchParams ? new URLSearchParams([...body, ...query]) : query;
  if (parameters.size > MAX_PARAMETERS) throw new RefusedError(400, 'too many fields', 'too_many_fields');
  return parameters;
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }): Problem => {
    const field = path.at(-1);
    return field === undefined ? { message } : { field: String(field), message };
  });
  throw invalid(problems);
}

const invalid = (problems: readonly Problem[]) => new RefusedError(400, 'invalid', problems);

const badReturnAddress = () => new RefusedError(400, 'return address', 'return_address');

function sendSeeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).header('Location', location).header('Cache-Control', 'no-store').send();
}

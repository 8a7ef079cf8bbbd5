import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH, type VerificationAction, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import type { Channel } from '../../leads/channels.ts';
import { type CustomFields, parseLeadParameters } from '../../leads/parameters.ts';
import { contactSchema, demoSchema, optOutSchema, validateLeadCall } from '../../leads/payloads.ts';
import type { Config } from '../config.ts';
import type { Via } from '../store/tables.ts';
import type { Suspicion } from '../verification/verdict.ts';
import type { Verifier } from '../verification/verifier.ts';
import { isFormPost, isNative, type Problem, type Refusal } from './answer.ts';
import { comesFromSite } from './origin.ts';
import type { RateLimit } from './rate-limit.ts';
import { DEFAULT_RETURN, returnAddress } from './return-address.ts';
import type { IntakeService } from './service.ts';

const MOST_PARAMETERS = 100;

export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export type IntakeParts = {
  config: Config;
  service: IntakeService;
  verifier: Verifier;
  limit: RateLimit;
  customFields: CustomFields;
};

/** The four calls of the forms. A refusal is thrown; the error handler answers it as JSON or as a page. */
export function addIntakeRoutes(app: FastifyInstance, parts: IntakeParts): void {
  const { config, service, customFields } = parts;
  const returnTo = (given: string, request: FastifyRequest) => returnAddress(given, request.host, config.SITE_ORIGIN);

  app.post(WEB_TO_LEAD_PATH, async (request, reply) => {
    const pace = admit(request, parts);
    const parameters = readParameters(request);
    const parsed = parseLeadParameters(parameters, customFields);
    const lead = validateLeadCall(parsed);
    if ('problems' in lead) throw invalid(lead.problems);
    const native = isFormPost(request) || isNative(request);
    const retURL = returnTo(parsed.retURL, request);
    if (retURL === undefined && native) throw badReturnAddress();
    const receipt = await service.keepLead({
      via: 'web-to-lead',
      isOnlyCall: native,
      channel: lead.channel,
      fields: lead.fields,
      optOut: lead.optOut,
      // A script does not follow the address, so a wrong one must not cost the lead.
      retURL: retURL ?? DEFAULT_RETURN,
      suspicion: lead.honeypot === 'filled' ? 'honeypot filled' : pace,
      proof: undefined,
      attribution: lead.attribution,
    });
    return native ? seeOther(reply, retURL ?? DEFAULT_RETURN) : reply.send({ receipt });
  });

  const requestRoute = (path: string, schema: typeof contactSchema | typeof demoSchema, kind: RequestKind) =>
    app.post(path, async (request, reply) => {
      const pace = admit(request, parts);
      const { fields, token, honeypot, attribution } = judge(schema, request.body);
      const verdict = await parts.verifier.verify(token, kind.action);
      const doubt = verdict.kind === 'suspect' ? verdict.suspicion : pace;
      const receipt = await service.keepLead({
        via: kind.via,
        isOnlyCall: false,
        channel: kind.channel,
        fields,
        optOut: null,
        retURL: DEFAULT_RETURN,
        suspicion: honeypot === 'filled' ? 'honeypot filled' : doubt,
        proof: verdict.kind === 'human' ? verdict.proof : undefined,
        attribution,
      });
      return reply.send({ receipt });
    });
  requestRoute(CONTACT_PATH, contactSchema, { via: 'contact-us', channel: 'Contact Us', action: 'contact_us' });
  requestRoute(DEMO_PATH, demoSchema, { via: 'demo', channel: 'Demo', action: 'demo' });

  app.post(OPT_OUT_PATH, async (request, reply) => {
    admit(request, parts);
    const native = isFormPost(request);
    const body = native ? Object.fromEntries(readParameters(request)) : request.body;
    const { email } = judge(optOutSchema, body);
    if (!native) return reply.send({ receipt: await service.keepOptOut(email) });
    const retURL = returnTo(readParameters(request).get('retURL') || '/unsubscribe', request);
    if (retURL === undefined) throw badReturnAddress();
    await service.keepOptOut(email);
    return seeOther(reply, retURL);
  });
}

type RequestKind = { via: Via; channel: Channel; action: VerificationAction };

/** Lets a request in, or not; a busy address is let in under suspicion. */
function admit(request: FastifyRequest, { config, limit }: IntakeParts): Suspicion | null {
  if (!comesFromSite(request.headers, config.SITE_ORIGIN))
    throw new RefusedError({
      status: 403,
      reason: 'foreign origin',
      problems: [{ message: 'This form can only be sent from our own site.' }],
    });
  const pace = limit.count(request.ip);
  if (pace.kind === 'refused')
    throw new RefusedError({
      status: 429,
      reason: 'rate',
      problems: [{ message: `Too many requests from your network. Please try again in ${minutes(pace.retryAfter)}.` }],
      retryAfter: pace.retryAfter,
    });
  return pace.kind === 'suspicious' ? 'too many from one address' : null;
}

/** Query and form body together, as a CRM takes them; the body is what the visitor typed, so it comes first. */
function readParameters(request: FastifyRequest): URLSearchParams {
  const address = request.raw.url ?? '';
  const query = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '');
  const { body } = request;
  const parameters = body instanceof URLSearchParams ? new URLSearchParams([...body, ...query]) : query;
  if (parameters.size > MOST_PARAMETERS)
    throw new RefusedError({
      status: 400,
      reason: 'too many fields',
      problems: [{ message: `A form has at most ${MOST_PARAMETERS} fields.` }],
    });
  return parameters;
}

function judge<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }): Problem => {
    const field = path.at(-1);
    return field === undefined ? { message } : { field: String(field), message };
  });
  throw invalid(problems);
}

function invalid(problems: readonly Problem[]): RefusedError {
  return new RefusedError({ status: 400, reason: 'invalid', problems });
}

function badReturnAddress(): RefusedError {
  return new RefusedError({
    status: 400,
    reason: 'return address',
    problems: [{ field: 'retURL', message: 'The return address must be a page of this site.' }],
  });
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('Location', address).header('Cache-Control', 'no-store').send();
}

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

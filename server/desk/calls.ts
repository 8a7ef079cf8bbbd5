import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  DESK_API_PATH,
  DESK_CALLS,
  type DeskAnswer,
  type DeskCallName,
  type ParsedDeskInput,
} from '../../leads/desk/calls.ts';
import { MAX_WRITING_BYTES } from '../../leads/desk/writing.ts';
import { queryOf } from '../http/request.ts';
import type { SignedIn } from '../store/people/sessions.ts';
import { checkOrigin, checkSignInRate, requirePerson } from './access.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';

type PersonOf<Name extends DeskCallName> = (typeof DESK_CALLS)[Name]['role'] extends 'public' ? undefined : SignedIn;

type CallContext<Name extends DeskCallName> = {
  person: PersonOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
  now: number;
};

/** Answers a call, or throws a RefusedCall. */
type CallHandler<Name extends DeskCallName> = (
  input: ParsedDeskInput<Name>,
  context: CallContext<Name>,
) => Promise<DeskAnswer<Name>>;

/** Registers the route of a call. */
export type Handle = <Name extends DeskCallName>(name: Name, handler: CallHandler<Name>) => void;

export const createHandle =
  (app: FastifyInstance, desk: Desk): Handle =>
  (name, handler) => {
    const { method, path, role, input, answer } = DESK_CALLS[name];
    app.route({
      method,
      url: DESK_API_PATH + path,
      ...(role === 'writer' && { bodyLimit: MAX_WRITING_BYTES }),
      // Before the body is read.
      async onRequest(request) {
        checkOrigin(request, desk.origin());
        if (role === 'public' && method !== 'GET') checkSignInRate(desk, request);
        if (role === 'writer') await requirePerson(desk, request, role);
      },
      async handler(request, reply) {
        const person = role === 'public' ? undefined : await requirePerson(desk, request, role);
        const parsed = parseInput(input, request);
        const context = { person, request, reply, now: Date.now() };
        const answered = await handler(parsed as never, context as never);
        // Parsing leaves out what the contract does not list, so that no column of the store slips out.
        return reply.send(answer.parse(answered));
      },
    });
  };

/** The query of a GET or the body of any other call, with the parameters of the path. */
export function parseInput<Schema extends z.ZodObject>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const given = isRead ? toValues(queryOf(request)) : request.body;
  if (Array.isArray(given)) throw new RefusedCall('input', 'Expected an object.');
  const input = { ...(given as object | undefined), ...(request.params as object) };
  if (hasNul(input)) throw new RefusedCall('input', 'The character NUL cannot be stored.');
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  throw new RefusedCall('input', `${problems.join('; ')}.`);
}

/** A name that a query has several times has a list of values. */
function toValues(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = query.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** PostgreSQL takes no NUL in text. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

import { randomUUIDv7 } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { DESK_API_PATH, DESK_CALLS, type DeskCallName } from '../../../leads/desk/calls.ts';
import type { Role } from '../../../leads/desk/roles.ts';
import { beginSession } from '../../../server/store/people/sessions.ts';
import type { OpenStore } from '../../../server/store/schema/tables.ts';
import type { RunningApp } from './app.ts';
import type { Authenticator } from './authenticator.ts';

/** A person at the desk in a browser: their cookie, and the origin of the desk's page. */
export type Visitor = { headers: Record<string, string> };

export type Signed = Visitor & { id: string; name: string; email: string; role: Role };

export const signedOut = ({ config }: Pick<RunningApp, 'config'>): Visitor => ({
  headers: { origin: config.SERVICE_ORIGIN },
});

/** Adds a person to a store, without the ceremony of a passkey. */
export async function addPerson(
  { db }: Pick<OpenStore, 'db'>,
  person: Omit<Signed, 'headers'>,
  now = Date.now(),
): Promise<void> {
  const added = { signs_in_by: 'passkey', added_at: now, version: 1, changed_by: 'a test', changed_at: now } as const;
  await db
    .insertInto('desk_people')
    .values({ ...person, ...added })
    .execute();
}

/** Adds a person to the store and begins a session. */
export async function signIn(running: RunningApp, role: Role, name = `A ${role}`): Promise<Signed> {
  const id = randomUUIDv7();
  const person = { id, name, email: `${id}@site.example`, role };
  await addPerson(running, person);
  const { sessionId } = await beginSession(running.db, person, '', Date.now());
  const cookie = running.config.SERVICE_ORIGIN.startsWith('https:') ? '__Host-desk' : 'desk';
  return { ...person, headers: { origin: running.config.SERVICE_ORIGIN, cookie: `${cookie}=${sessionId}` } };
}

/** Makes a call as a browser does: a GET without Origin, all others with a JSON body. */
export function call(
  { app }: Pick<RunningApp, 'app'>,
  { headers }: Visitor,
  name: DeskCallName,
  input: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  const { method, path } = DESK_CALLS[name];
  const { id = 'none', ...rest } = input;
  const url = DESK_API_PATH + path.replace(':id', encodeURIComponent(String(id)));
  if (method !== 'GET') return app.inject({ method, url, headers, payload: rest });
  const { origin: _origin, ...sent } = headers;
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  );
  return app.inject({ method, url: `${url}?${query}`, headers: sent });
}

/** The cookie that an answer sets, as the browser sends it from then on. */
export const withCookie = (visitor: Visitor, { cookies }: LightMyRequestResponse): Visitor => ({
  headers: { ...visitor.headers, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
});

/** The first visit of a person by a link, up to its last call, which is returned. */
export async function register(
  running: RunningApp,
  authenticator: Authenticator,
  { token, name, email }: { token: string; name: string; email: string },
): Promise<LightMyRequestResponse> {
  const started = await call(running, signedOut(running), 'startRegistration', { token, name, email });
  if (started.statusCode !== 200) return started;
  const { ceremony, options } = started.json();
  const response = authenticator.create(options);
  return call(running, signedOut(running), 'register', { token, ceremony, response });
}

/** A sign-in by passkey, up to its last call, which is returned. */
export async function signInByPasskey(
  running: RunningApp,
  authenticator: Authenticator,
): Promise<LightMyRequestResponse> {
  const { ceremony, options } = (await call(running, signedOut(running), 'startSignIn')).json();
  return call(running, signedOut(running), 'signIn', { ceremony, response: authenticator.get(options) });
}

import { expect, test } from 'vitest';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { startApp, until } from './support/app.ts';
import { Authenticator } from './support/authenticator.ts';
import { call, signedOut, signIn } from './support/desk.ts';
import { type Server, startServer } from './support/process.ts';
import { temporaryFolder } from './support/site.ts';

const LINK = /http:\/\/localhost:(\d+)\/desk\/welcome#([\w-]{43})/;

/** Calls the desk as the page that the printed link opens would. */
async function post({ output, origin }: Server, path: string, body: object, headers: Record<string, string> = {}) {
  const [, port] = LINK.exec(output()) ?? [];
  return fetch(`${origin}${DESK_API_PATH}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${port}`, ...headers },
  });
}

async function startWithLink(environment: Record<string, string>): Promise<{ server: Server; token: string }> {
  const server = await startServer(environment);
  const [, , token = ''] = await until(async () => LINK.exec(server.output()) ?? false);
  return { server, token };
}

test('each start prints a first link until the first sign-in; it works on this machine only', async () => {
  const environment = { DATA_DIR: temporaryFolder('data') };
  const before = await startWithLink(environment);
  await before.server.end('SIGTERM');
  const { server, token } = await startWithLink(environment);
  expect((await post(server, '/invitation', { token: before.token })).status).toBe(404);
  for (const header of ['X-Forwarded-For', 'Forwarded', 'Via'])
    expect((await post(server, '/invitation', { token }, { [header]: '127.0.0.1' })).status).toBe(403);
  expect((await post(server, '/invitation', { token }, { Origin: server.origin })).status).toBe(403);

  const person = { token, name: 'Ada Byron', email: 'ada@site.example' };
  const { ceremony, options } = await (await post(server, '/register/start', person)).json();
  expect(options.rp.id).toBe('localhost');
  const [origin = ''] = LINK.exec(server.output())?.[0].split('/desk') ?? [];
  const response = new Authenticator(origin).create(options);
  const registered = await post(server, '/register', { token, ceremony, response });
  const cookie = registered.headers.get('set-cookie');
  expect(cookie).toMatch(/^desk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/);
  await server.end('SIGTERM');

  const after = await startServer({ ...environment, LOG_LEVEL: 'info' });
  const me = await fetch(`${after.origin}${DESK_API_PATH}/me`, { headers: { Cookie: cookie?.split(';')[0] ?? '' } });
  expect((await me.json()).name).toBe('Ada Byron');
  await after.end('SIGTERM');
  expect(after.output()).not.toContain('/desk/welcome');
});

test.each([
  ['http://127.0.0.1:3000', 'passkeys need https and a name'],
  ['http://intranet.site.example', 'passkeys need https and a name'],
  ['https://desk.site.example', 'https://desk.site.example/desk/welcome#'],
])('at %s the start says: %s', async (SERVICE_ORIGIN, words) => {
  const running = await startApp({ SERVICE_ORIGIN });
  expect(await running.app.describeFirstLink()).toContain(words);
  await signIn(running, 'viewer');
  expect(await running.app.describeFirstLink()).toBeUndefined();
  await running.stop();
});

test('too many sign-ins of one network are refused, in words', async () => {
  const running = await startApp({ RATE_LIMIT: '1' });
  for (let count = 0; count < 10; count += 1)
    expect((await call(running, signedOut(running), 'startSignIn')).statusCode).toBe(200);
  const refused = await call(running, signedOut(running), 'startSignIn');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await running.stop();
});

import { afterAll, describe, expect, test } from 'vitest';
import { DESK_API_PATH, DESK_CALLS, type DeskCallName, EXPORT_PATH } from '../../leads/desk/calls.ts';
import { refusalSchema } from '../../leads/desk/refusal.ts';
import { allows, ROLES, type Role } from '../../leads/desk/roles.ts';
import { PREVIEW_PATH, UPLOADS_PATH } from '../../leads/desk/writing.ts';
import { startApp } from '../service/support/app.ts';
import { call, signedOut, signIn, type Visitor } from '../service/support/desk.ts';

const running = await startApp({ SERVICE_ORIGIN: 'https://desk.site.example', RATE_LIMIT: '1000', WRITING: 'off' });
afterAll(() => running.stop());

const names = Object.keys(DESK_CALLS) as DeskCallName[];
const needsSession = (name: DeskCallName) => DESK_CALLS[name].role !== 'public';

/** Who may make the calls below a path; the longest path that fits counts. A call below none of them fails. */
const LEAST_ROLES: Readonly<Record<string, Role | 'public'>> = {
  ...{ '/sign-in': 'public', '/invitation': 'public', '/register': 'public' },
  ...{ '/me': 'viewer', '/sign-out': 'viewer', '/counts': 'viewer', '/figures': 'viewer', '/health': 'viewer' },
  ...{ '/leads': 'sales', '/held': 'sales', '/views': 'sales', '/replies': 'sales' },
  ...{ '/leads/:id/erase': 'admin', '/leads/:id/opt-in': 'admin' },
  // The states of destinations name no person; what was given up does.
  ...{
    '/deliveries': 'viewer',
    '/deliveries/dead': 'sales',
    '/deliveries/retry': 'sales',
    '/deliveries/pause': 'admin',
  },
  '/writing': 'writer',
  ...{ '/people': 'admin', '/people/:id/away': 'sales', '/rules': 'admin', '/audit': 'admin' },
};

test('each call is made by the roles that its path is for', () => {
  const paths = Object.keys(LEAST_ROLES).toSorted((one, other) => other.length - one.length);
  const ruleOf = (path: string) => LEAST_ROLES[paths.find((rule) => `${path}/`.startsWith(`${rule}/`)) ?? ''];
  const expected = names.map((name) => [name, ruleOf(DESK_CALLS[name].path)]);
  expect(names.map((name) => [name, DESK_CALLS[name].role])).toEqual(expected);
});

test.each(names.filter(needsSession))('%s is refused without a session, and to roles below its own', async (name) => {
  const needed = DESK_CALLS[name].role as Role;
  const answer = await call(running, signedOut(running), name);
  expect([answer.statusCode, refusalSchema.parse(answer.json()).code]).toEqual([401, 'signed-out']);
  for (const role of ROLES) {
    const { statusCode, headers, body } = await call(running, await signIn(running, role), name);
    expect(headers['cache-control']).toBe('no-store');
    if (allows(role, needed)) expect([401, 403]).not.toContain(statusCode);
    else expect([role, statusCode, refusalSchema.parse(JSON.parse(body)).code]).toEqual([role, 403, 'role']);
  }
});

test.each(names.filter((name) => !needsSession(name)))('%s needs no session', async (name) => {
  expect([401, 403]).not.toContain((await call(running, signedOut(running), name)).statusCode);
});

/** The routes of the desk that are not calls, with the role that each needs. */
const OTHER_ROUTES: Readonly<Record<string, Role>> = {
  [`PUT ${DESK_API_PATH}${UPLOADS_PATH}/:name`]: 'writer',
  [`GET ${PREVIEW_PATH}`]: 'writer',
  [`GET ${PREVIEW_PATH}/*`]: 'writer',
  [`GET ${EXPORT_PATH}`]: 'sales',
  [`POST ${EXPORT_PATH}`]: 'sales',
};

test('every other route of the desk is listed, and refused without a session and to roles below its own', async () => {
  const calls = Object.values(DESK_CALLS).map(({ method, path }) => `${method} ${DESK_API_PATH}${path}`);
  const isOther = (route: string) =>
    /^(?!HEAD)\w+ \/desk\/(api|preview)/.test(route) && !calls.includes(route) && !route.endsWith(`${DESK_API_PATH}/*`);
  const others = running.routes.map(({ method, url }) => `${method} ${url}`).filter(isOther);
  expect(others.sort()).toEqual(Object.keys(OTHER_ROUTES).sort());
  for (const [route, needed] of Object.entries(OTHER_ROUTES)) {
    const [method = '', url = ''] = route.replace(/:name|\*$/, 'sea.svg').split(' ');
    const ask = async ({ headers }: Visitor) =>
      (await running.app.inject({ method: method as 'GET', url, headers })).statusCode;
    expect([route, await ask(signedOut(running))]).toEqual([route, 401]);
    for (const role of ROLES.filter((one) => !allows(one, needed)))
      expect([route, role, await ask(await signIn(running, role))]).toEqual([route, role, 403]);
  }
});

test.each(names.filter((name) => DESK_CALLS[name].method !== 'GET'))(
  '%s is refused to any other origin',
  async (name) => {
    await expectForgeriesRefused(name, (await signIn(running, 'admin')).headers);
  },
);

async function expectForgeriesRefused(name: DeskCallName, { origin: _own, ...rest }: Record<string, string>) {
  for (const origin of [
    undefined,
    'null',
    '',
    'https://elsewhere.example',
    'http://desk.site.example',
    'https://desk.site.example:8443',
    'https://site.example',
    'https://desk.site.example.elsewhere.example',
    'https://desk.site.example, https://elsewhere.example',
  ]) {
    const headers = { ...rest, 'sec-fetch-site': 'same-origin', ...(origin !== undefined && { origin }) };
    const answer = await call(running, { headers }, name);
    expect([origin, answer.statusCode, answer.json().code]).toEqual([origin, 403, 'origin']);
  }
}

describe('an answer of the desk', () => {
  test('to an unknown call is a refusal in words', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await running.app.inject({ method, url: `${DESK_API_PATH}/no-such-call` });
      expect([answer.statusCode, refusalSchema.parse(answer.json()).code]).toEqual([404, 'missing']);
    }
  });

  test.each([
    ['text/plain', '{}'],
    ['application/json', '{'],
    ['application/json', '[1]'],
    ['application/json', '{"__proto__":{"role":"admin"}}'],
    ['application/x-www-form-urlencoded', 'ceremony=1'],
  ])('to a body of %s (%s) is a refusal in words', async (type, payload) => {
    const { headers } = signedOut(running);
    const answer = await running.app.inject({
      method: 'POST',
      url: `${DESK_API_PATH}/sign-in`,
      payload,
      headers: { ...headers, 'content-type': type },
    });
    expect([answer.statusCode, refusalSchema.parse(answer.json()).code]).toEqual([400, 'input']);
  });
});

test('DESK=off takes all of it away', async () => {
  const off = await startApp({ DESK: 'off' });
  try {
    for (const { method, path } of Object.values(DESK_CALLS)) {
      const url = DESK_API_PATH + path.replace(':id', '1');
      expect((await off.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })).statusCode).toBe(404);
    }
    for (const url of ['/desk', '/desk/', '/desk/welcome', '/desk/sign-in/company'])
      expect([url, (await off.app.inject(url)).statusCode]).toEqual([url, 404]);
  } finally {
    await off.stop();
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { Company } from './support/company.ts';
import { call, signedOut, signIn, type Visitor } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { Stores } from './support/stores.ts';

const ORIGIN = 'http://localhost:4310';
const ADA = { sub: 'ada', name: 'Ada Byron', email: 'ada@company.example' };
const stores = new Stores();

describeOnOneStore('a sign-in at the company', (kind) => {
  let company: Company;
  let running: RunningApp;
  beforeAll(async () => {
    company = await Company.start(ORIGIN);
    running = await startApp({
      ...(await stores.environment(kind)),
      ...company.environment,
      SERVICE_ORIGIN: ORIGIN,
      RATE_LIMIT: '1000',
      OIDC_ROLES: 'sales=sales,leads-admins=admin',
    });
  });
  afterAll(async () => {
    await running.stop();
    await company.stop();
  });
  beforeEach(async () => {
    company.givesRefreshTokens = true;
    company.knowsAccount = true;
    await running.db.deleteFrom('desk_people').execute();
  });

  /** The first half: the provider's address, and the flow cookie. */
  async function start(to?: string) {
    const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
    const answer = await running.app.inject(`/desk/sign-in/company${query}`);
    const [cookie] = answer.cookies;
    return { answer, location: String(answer.headers.location), cookie: `${cookie?.name}=${cookie?.value}` };
  }
  const finish = ({ pathname, search }: URL, cookie: string) =>
    running.app.inject({ url: pathname + search, headers: { cookie, 'sec-fetch-site': 'cross-site' } });

  /** A whole sign-in with these roles. */
  async function signInWith(roles: unknown, account = ADA) {
    company.account = { ...account, roles };
    const { location, cookie } = await start();
    return finish(await company.signIn(location), cookie);
  }
  const visitorOf = ({ cookies }: Awaited<ReturnType<typeof signInWith>>): Visitor => ({
    headers: {
      origin: ORIGIN,
      cookie: cookies
        .filter(({ name }) => name === 'desk')
        .map(({ name, value }) => `${name}=${value}`)
        .join(),
    },
  });
  const me = async (visitor: Visitor) => (await call(running, visitor, 'me')).json();

  test('is offered, and begins with a ten-minute Lax cookie that holds an id alone', async () => {
    expect((await call(running, signedOut(running), 'signInChoices')).json().hasCompanySignIn).toBe(true);
    const { answer, location } = await start();
    expect(answer.statusCode).toBe(303);
    expect(answer.cookies).toMatchObject([{ name: 'desk-flow', httpOnly: true, sameSite: 'Lax', maxAge: 600 }]);
    const { searchParams } = new URL(location);
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/desk/sign-in/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce']) expect(answer.cookies[0]?.value).not.toContain(searchParams.get(name));
  });

  test('sets a Strict session and leads on by a page, not by a redirect', async () => {
    const answer = await signInWith(['sales', 'leads-admins', 'other']);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('content="0;url=/desk/"')]);
    expect(answer.body).not.toContain('<script');
    expect(answer.cookies.find(({ name }) => name === 'desk')).toMatchObject({ sameSite: 'Strict', httpOnly: true });
    expect(await me(visitorOf(answer))).toMatchObject({ name: ADA.name, email: ADA.email, role: 'admin' });
  });

  test.each([
    ['/leads?channel=Demo&q="x"', '/desk/leads?channel=Demo&#38;q=%22x%22'],
    ['//other.example/leads', '/desk/other.example/leads'],
    ['/../..//other.example', '/desk/'],
    ['https://other.example', '/desk/'],
    ['/api/leads/export?format=csv', '/desk/'],
  ])('for %s leads on to %s', async (to, path) => {
    company.account = { ...ADA, roles: ['sales'] };
    const { location, cookie } = await start(to);
    expect(location).not.toContain('other.example');
    expect((await finish(await company.signIn(location), cookie)).body).toContain(`content="0;url=${path}"`);
  });

  test.each([
    [undefined],
    ['sales'],
    ['leads-admins sales'],
    [{ 0: 'sales' }],
    [[]],
    [['admin', 'viewer']],
    [[['sales']]],
  ])('with the claim %j is refused', async (roles) => {
    const answer = await signInWith(roles);
    expect([answer.statusCode, answer.cookies.some(({ name }) => name === 'desk')]).toEqual([403, false]);
    expect(await running.db.selectFrom('desk_people').select('id').execute()).toEqual([]);
  });

  test('takes the role anew each time: another one ends the sessions, none ends the access', async () => {
    const first = visitorOf(await signInWith(['leads-admins']));
    const second = visitorOf(await signInWith(['sales']));
    expect([(await me(first)).code, (await me(second)).role]).toEqual(['signed-out', 'sales']);
    expect((await signInWith([])).statusCode).toBe(403);
    expect((await me(second)).code).toBe('signed-out');
    expect((await me(visitorOf(await signInWith(['sales'])))).name).toBe(ADA.name);
  });

  /** A quarter of an hour later. */
  const makeCheckDue = () => running.db.updateTable('desk_sessions').set({ checked_at: 0 }).execute();

  test('is asked about again: a role that was withdrawn or changed ends the session', async () => {
    const ada = visitorOf(await signInWith(['leads-admins']));
    for (const _ of [1, 2]) {
      const before = company.tokenCalls;
      await makeCheckDue();
      // Several calls at once ask once, because a refresh token may be valid once.
      const answers = await Promise.all([me(ada), me(ada), me(ada)]);
      expect(answers.map(({ role }) => role)).toEqual(['admin', 'admin', 'admin']);
      expect(company.tokenCalls - before).toBe(1);
    }
    company.account = { ...ADA, roles: ['sales'] };
    expect((await me(ada)).role).toBe('admin');
    await makeCheckDue();
    expect((await me(ada)).code).toBe('signed-out');

    const again = visitorOf(await signInWith(['sales']));
    company.account = { ...ADA, roles: [] };
    await makeCheckDue();
    expect((await me(again)).code).toBe('signed-out');
    expect(await running.db.selectFrom('desk_people').select('removed_by').execute()).toEqual([
      { removed_by: 'provider' },
    ]);
  });

  test('of an account that was closed ends at the next check, and the log says by what', async () => {
    const ada = visitorOf(await signInWith(['sales']));
    company.knowsAccount = false;
    await makeCheckDue();
    expect((await me(ada)).code).toBe('signed-out');
    const ended = running.db.selectFrom('desk_audit').select('detail').where('action', '=', 'sign-out');
    expect((await ended.execute()).at(-1)).toEqual({ detail: 'ended by the company sign-in' });
  });

  test('goes on where the provider cannot be asked, or gives no refresh token', async () => {
    company.givesRefreshTokens = false;
    const withoutToken = visitorOf(await signInWith(['sales']));
    company.account = { ...ADA, roles: [] };
    await makeCheckDue();
    expect((await me(withoutToken)).role).toBe('sales');

    company.givesRefreshTokens = true;
    const ada = visitorOf(await signInWith(['sales']));
    company.isDown = true;
    await makeCheckDue();
    expect((await me(ada)).role).toBe('sales');
    company.isDown = false;
    const [kept] = await running.db.selectFrom('desk_sessions').select('provider_token').execute();
    expect(kept).toBeDefined();
  });

  test('is refused to a person who was removed at the desk', async () => {
    const admin = await signIn(running, 'admin');
    const { id } = await me(visitorOf(await signInWith(['sales'])));
    const change = { id, role: 'admin', version: 1 };
    expect((await call(running, admin, 'changeRole', change)).json().message).toContain('company sign-in');
    await call(running, admin, 'removePerson', { id });
    expect((await signInWith(['leads-admins'])).statusCode).toBe(403);
  });

  test('is another person than one with a passkey and the same address', async () => {
    const admin = await signIn(running, 'admin');
    const { id } = await me(visitorOf(await signInWith(['sales'], { ...ADA, email: `${admin.id}@site.example` })));
    expect(id).not.toBe(admin.id);
    expect((await me(admin)).role).toBe('admin');
  });

  test('is not begun by a page of another site, which therefore cannot use up the limit of a network', async () => {
    const limited = await startApp({ ...company.environment, SERVICE_ORIGIN: ORIGIN, RATE_LIMIT: '1' });
    const begin = async (site: string) =>
      (await limited.app.inject({ url: '/desk/sign-in/company', headers: { 'sec-fetch-site': site } })).statusCode;
    for (const site of ['cross-site', 'same-site'])
      for (let count = 0; count < 20; count += 1) expect([site, await begin(site)]).toEqual([site, 403]);
    for (const site of ['same-origin', 'none']) expect([site, await begin(site)]).toEqual([site, 303]);
    await limited.stop();
  });

  test('cannot be completed twice, in another browser, late, or with a forged state', async () => {
    company.account = { ...ADA, roles: ['sales'] };
    const mine = await start();
    const other = await start();
    const back = await company.signIn(mine.location);
    expect((await finish(back, '')).statusCode).toBe(400);
    expect((await finish(back, other.cookie)).statusCode).toBe(502);
    expect((await finish(back, mine.cookie)).statusCode).toBe(200);
    expect((await finish(back, mine.cookie)).statusCode).toBe(400);
    const forged = await start();
    const forgedBack = await company.signIn(forged.location);
    forgedBack.searchParams.set('state', 'forged');
    expect((await finish(forgedBack, forged.cookie)).statusCode).toBe(502);
    const late = await start();
    const lateBack = await company.signIn(late.location);
    await running.db.updateTable('desk_ceremonies').set({ expires_at: Date.now() }).execute();
    expect((await finish(lateBack, late.cookie)).statusCode).toBe(400);
    const refused = await start();
    const denied = new URL(`${ORIGIN}/desk/sign-in/callback?error=access_denied&state=x`);
    expect((await finish(denied, refused.cookie)).statusCode).toBe(502);
  });
});

test('without the settings there is no company sign-in', async () => {
  const running = await startApp({});
  expect((await call(running, signedOut(running), 'signInChoices')).json().hasCompanySignIn).toBe(false);
  expect((await running.app.inject('/desk/sign-in/company')).headers.location).toBeUndefined();
  await running.stop();
});

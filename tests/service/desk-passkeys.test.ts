import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirstLink, invite } from '../../server/store/people/invitations.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { Authenticator } from './support/authenticator.ts';
import { call, register, signedOut, signIn, signInByPasskey, withCookie } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { Stores } from './support/stores.ts';

const ORIGIN = 'https://desk.site.example';
const stores = new Stores();

describeOnOneStore('passkeys', (kind) => {
  let running: RunningApp;
  beforeAll(async () => {
    running = await startApp({ ...(await stores.environment(kind)), SERVICE_ORIGIN: ORIGIN, RATE_LIMIT: '1000' });
    return running.stop;
  });
  beforeEach(async () => {
    await running.db.deleteFrom('desk_people').execute();
    await running.db.deleteFrom('desk_invitations').execute();
  });

  const ADA = { name: 'Ada Byron', email: 'ada@site.example' };
  const BY = { id: null, name: 'a test', email: null };
  const firstToken = async () => (await createFirstLink(running.store, Date.now())) ?? '';
  const inviteAda = async () =>
    (await invite(running.store, { email: ADA.email, role: 'sales' }, BY, Date.now())).token;
  const people = () => running.db.selectFrom('desk_people').select(['name', 'email', 'role']).execute();

  test('the first link lets one admin in, who signs in again by the same passkey', async () => {
    const token = await firstToken();
    const passkey = new Authenticator(ORIGIN);
    expect((await call(running, signedOut(running), 'readInvitation', { token })).json()).toEqual({
      email: '',
      isFirst: true,
    });
    const registered = await register(running, passkey, { token, ...ADA });
    expect([registered.statusCode, registered.json()]).toMatchObject([200, { ...ADA, role: 'admin' }]);
    expect(registered.cookies).toMatchObject([
      { name: '__Host-desk', httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 12 * 60 * 60 },
    ]);
    expect(registered.cookies[0]).not.toHaveProperty('domain');
    const again = await signInByPasskey(running, passkey);
    expect((await call(running, withCookie(signedOut(running), again), 'me')).json()).toMatchObject(ADA);
    expect(await createFirstLink(running.store, Date.now())).toBeUndefined();
  });

  test('the newest first link ends older ones, and none works after a quarter of an hour', async () => {
    const [older, newer] = [await firstToken(), await firstToken()];
    expect((await register(running, new Authenticator(ORIGIN), { token: older, ...ADA })).statusCode).toBe(404);
    await running.db.updateTable('desk_invitations').set({ expires_at: Date.now() }).execute();
    expect((await register(running, new Authenticator(ORIGIN), { token: newer, ...ADA })).statusCode).toBe(404);
    expect(await people()).toEqual([]);
  });

  test('a link is used up by a verified registration, once, and not by reading it', async () => {
    await signIn(running, 'admin');
    const token = await inviteAda();
    for (const _ of [1, 2])
      expect((await call(running, signedOut(running), 'readInvitation', { token })).json().email).toBe(ADA.email);
    const wrong = await register(running, new Authenticator('https://elsewhere.example'), { token, ...ADA });
    expect(wrong.json().code).toBe('input');
    const begun = [await begin(token, ADA.name), await begin(token, ADA.name)];
    const both = await Promise.all(begun.map((complete) => complete()));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await register(running, new Authenticator(ORIGIN), { token, ...ADA })).statusCode).toBe(404);
    expect(await people()).toHaveLength(2);
  });

  test('an invitation is for its address and its role, for a day', async () => {
    await signIn(running, 'admin');
    const other = { name: 'Ada', email: 'other@site.example' };
    const registered = await register(running, new Authenticator(ORIGIN), { token: await inviteAda(), ...other });
    expect(registered.json()).toMatchObject({ email: ADA.email, role: 'sales' });
    const expired = await inviteAda();
    await running.db.updateTable('desk_invitations').set({ expires_at: Date.now() }).execute();
    expect((await register(running, new Authenticator(ORIGIN), { token: expired, ...ADA })).statusCode).toBe(404);
  });

  test('an invitation of a person who is there replaces their passkey and ends their sessions', async () => {
    await signIn(running, 'admin');
    const [lost, found] = [new Authenticator(ORIGIN), new Authenticator(ORIGIN)];
    const before = await register(running, lost, { token: await inviteAda(), ...ADA });
    const after = await register(running, found, { token: await inviteAda(), ...ADA });
    expect(after.json().id).toBe(before.json().id);
    expect((await call(running, withCookie(signedOut(running), before), 'me')).statusCode).toBe(401);
    expect((await signInByPasskey(running, lost)).statusCode).toBe(401);
    expect((await signInByPasskey(running, found)).statusCode).toBe(200);
  });

  /** Begins a registration by a link; it may be completed by another. */
  async function begin(token: string, name = 'Somebody') {
    const started = await call(running, signedOut(running), 'startRegistration', { token, name, email: ADA.email });
    const { ceremony, options } = started.json();
    const response = new Authenticator(ORIGIN).create(options);
    return (completed = token) =>
      call(running, signedOut(running), 'register', { token: completed, ceremony, response });
  }

  test('a registration is completed by the link it was begun with alone, and refused in words', async () => {
    await signIn(running, 'admin');
    const passkey = new Authenticator(ORIGIN);
    await register(running, passkey, { token: await inviteAda(), ...ADA });
    const bob = await invite(running.store, { email: 'bob@site.example', role: 'admin' }, BY, Date.now());
    const again = await inviteAda();
    const before = await people();
    // Ada's id with the address and role of Bob, and the other way round.
    for (const [begun, completed] of [
      [again, bob.token],
      [bob.token, again],
    ] as const) {
      const complete = await begin(begun);
      const answer = await complete(completed);
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('another link')]);
    }
    expect(await people()).toEqual(before);
    expect((await signInByPasskey(running, passkey)).statusCode).toBe(200);
  });

  test('a name that another person has taken since is refused in words, and the link can be used again', async () => {
    await signIn(running, 'admin');
    const { token } = await invite(running.store, { email: 'bob@site.example', role: 'sales' }, BY, Date.now());
    const complete = await begin(token, ADA.name.toUpperCase());
    await register(running, new Authenticator(ORIGIN), { token: await inviteAda(), ...ADA });
    const answer = await complete();
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('somebody else')]);
    expect((await (await begin(token, 'Bob'))()).statusCode).toBe(200);
  });

  test('of people who take one name at the same time, one gets it', async () => {
    await signIn(running, 'admin');
    const emails = [1, 2, 3, 4].map((number) => `bob${number}@site.example`);
    const invited = emails.map((email) => invite(running.store, { email, role: 'sales' }, BY, Date.now()));
    const begun = (await Promise.all(invited)).map(({ token }) => begin(token, 'Bob'));
    const answers = await Promise.all((await Promise.all(begun)).map((complete) => complete()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('a passkey with the id of one that is known is refused in words, and the link can be used again', async () => {
    await signIn(running, 'admin');
    const known = new Authenticator(ORIGIN);
    await register(running, known, { token: await inviteAda(), ...ADA });
    const bob = { name: 'Bob', email: 'bob@site.example' };
    const { token } = await invite(running.store, { email: bob.email, role: 'sales' }, BY, Date.now());
    const answer = await register(running, known, { token, ...bob });
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('used here already')]);
    expect((await register(running, new Authenticator(ORIGIN), { token, ...bob })).statusCode).toBe(200);
  });

  test('a sign-in is refused that is replayed, late, or not by the person of the passkey', async () => {
    const passkey = new Authenticator(ORIGIN);
    await register(running, passkey, { token: await firstToken(), ...ADA });
    const start = async () => (await call(running, signedOut(running), 'startSignIn')).json();
    const finish = async (ceremony: string, response: unknown) =>
      (await call(running, signedOut(running), 'signIn', { ceremony, response })).statusCode;

    const { ceremony, options } = await start();
    const response = passkey.get(options);
    expect(await finish(ceremony, response)).toBe(200);
    expect(await finish(ceremony, response)).toBe(400);
    expect(await finish((await start()).ceremony, response)).toBe(401);

    const late = await start();
    await running.db.updateTable('desk_ceremonies').set({ expires_at: Date.now() }).execute();
    expect(await finish(late.ceremony, passkey.get(late.options))).toBe(400);

    const next = await start();
    const otherHandle = Buffer.from('somebody else').toString('base64url');
    expect(await finish(next.ceremony, passkey.get(next.options, otherHandle))).toBe(401);
    const unknown = await start();
    expect(await finish(unknown.ceremony, new Authenticator(ORIGIN).get(unknown.options))).toBe(401);
  });

  test('a passkey counts only with the person verified by their device', async () => {
    const passkey = new Authenticator(ORIGIN);
    passkey.flags = { create: 0x41, get: 0x01 };
    expect((await register(running, passkey, { token: await firstToken(), ...ADA })).statusCode).toBe(400);
    passkey.flags = { create: 0x45, get: 0x01 };
    expect((await register(running, passkey, { token: await firstToken(), ...ADA })).statusCode).toBe(200);
    expect((await signInByPasskey(running, passkey)).statusCode).toBe(401);
  });

  test('no token, challenge or session is kept in the clear', async () => {
    const token = await firstToken();
    const { ceremony } = (await call(running, signedOut(running), 'startRegistration', { token, ...ADA })).json();
    for (const table of ['desk_invitations', 'desk_ceremonies'] as const) {
      const rows = JSON.stringify(await running.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(ceremony);
    }
  });
});

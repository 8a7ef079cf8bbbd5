import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '../../server/store/people/audit-log.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { Authenticator } from './support/authenticator.ts';
import { runLeads } from './support/command-line.ts';
import { call, register, type Signed, signedOut, signIn } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { MailServer } from './support/mail-server.ts';
import { Stores } from './support/stores.ts';

const ORIGIN = 'https://desk.site.example';
const stores = new Stores();

const tokenOf = (link: string) => new URL(link).hash.slice(1);

describeOnOneStore('people of the desk', (kind) => {
  let running: RunningApp;
  let admin: Signed;
  beforeAll(async () => {
    running = await startApp({ ...(await stores.environment(kind)), SERVICE_ORIGIN: ORIGIN, RATE_LIMIT: '1000' });
    return running.stop;
  });
  beforeEach(async () => {
    await running.db.deleteFrom('desk_people').execute();
    await running.db.deleteFrom('desk_invitations').execute();
    admin = await signIn(running, 'admin', 'Grace Hopper');
  });

  const list = async () => (await call(running, admin, 'listPeople')).json();
  const versionOf = async (id: string) =>
    (await list()).people.find((person: { id: string }) => person.id === id).version;

  /** The audit log since the test began, newest first, as `who: what, detail`. */
  const audit = async (filters: Record<string, unknown> = {}) =>
    (await call(running, admin, 'listAudit', filters))
      .json()
      .rows.map(({ by, action, detail }: Record<string, string>) => `${by}: ${action}, ${detail}`);

  test('share views with all; only their authors and admins change them, and the log says so', async () => {
    const [ada, ben] = [await signIn(running, 'sales', 'Ada'), await signIn(running, 'sales', 'Ben')];
    const save = async (person: Signed, query: string, isShared = true) =>
      (await call(running, person, 'saveView', { name: 'Board', query, isShared })).statusCode;
    const viewFor = async (person: Signed) => (await call(running, person, 'listViews')).json().views[0];
    const remove = async (person: Signed, id: string) => (await call(running, person, 'deleteView', { id })).statusCode;
    await save(ada, 'channel=Demo&channel=Contact');
    const view = await viewFor(ben);
    expect(view).toMatchObject({ by: 'Ada', isOwn: false, canChange: false, query: 'channel=Demo&channel=Contact' });
    expect([await save(ben, 'q=mine'), await remove(ben, view.id)]).toEqual([400, 403]);
    expect(await viewFor(ben)).toEqual(view);
    await save(admin, 'sort=-company');
    expect(await viewFor(ada)).toMatchObject({ id: view.id, query: 'sort=-company', isOwn: true });
    await save(ada, 'sort=-company', false);
    expect([await viewFor(ben), (await viewFor(ada)).isShared]).toEqual([undefined, false]);
    await save(ben, 'q=mine', false);
    await save(ada, 'q=again');
    expect(await save(ben, 'q=mine'), 'a name of another person, in place of an own view').toBe(400);
    await remove(admin, view.id);
    expect(await viewFor(ada)).toBeUndefined();
    expect(await audit({ action: 'view' })).toEqual([
      'Grace Hopper: view, deleted',
      'Ada: view, saved',
      'Ada: view, kept for oneself',
      'Grace Hopper: view, saved',
      'Ada: view, saved',
    ]);
  });

  test('are invited by a link that is shown once, and listed until it is used or withdrawn', async () => {
    const { link, isMailed } = (
      await call(running, admin, 'invite', { email: 'Ada@Site.example', role: 'sales' })
    ).json();
    expect([link.startsWith(`${ORIGIN}/desk/welcome#`), isMailed]).toEqual([true, false]);
    expect((await list()).invitations).toMatchObject([
      { email: 'ada@site.example', role: 'sales', by: 'Grace Hopper' },
    ]);
    const ada = { token: tokenOf(link), name: 'Ada Byron', email: 'ada@site.example' };
    expect((await register(running, new Authenticator(ORIGIN), ada)).statusCode).toBe(200);
    expect((await list()).invitations).toEqual([]);
    expect((await list()).people).toMatchObject([
      { name: 'Ada Byron', role: 'sales', signsInBy: 'passkey' },
      { name: 'Grace Hopper' },
    ]);
    expect((await audit()).slice(0, 2)).toEqual([
      'Ada Byron: sign-in, new passkey as sales, invited by Grace Hopper',
      'Grace Hopper: invite, as sales',
    ]);

    const second = (await call(running, admin, 'invite', { email: 'x@site.example', role: 'viewer' })).json().link;
    const [{ id }] = (await list()).invitations;
    expect((await call(running, admin, 'withdrawInvitation', { id })).statusCode).toBe(200);
    expect((await call(running, admin, 'withdrawInvitation', { id })).statusCode).toBe(404);
    const late = { token: tokenOf(second), name: 'X', email: 'x@site.example' };
    expect((await register(running, new Authenticator(ORIGIN), late)).statusCode).toBe(404);
  });

  test('lose their sessions at once when they are removed or get another role', async () => {
    const [ada, bob] = [await signIn(running, 'sales', 'Ada'), await signIn(running, 'sales', 'Bob')];
    const change = { id: ada.id, role: 'viewer', version: await versionOf(ada.id) };
    expect((await call(running, admin, 'changeRole', change)).statusCode).toBe(200);
    expect((await call(running, ada, 'me')).statusCode).toBe(401);
    expect((await call(running, admin, 'removePerson', { id: bob.id })).statusCode).toBe(200);
    expect((await call(running, bob, 'me')).statusCode).toBe(401);
    expect((await list()).people.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Grace Hopper']);
    expect((await audit()).slice(0, 2)).toEqual([
      'Grace Hopper: remove, Bob',
      'Grace Hopper: role, Ada: sales, now viewer',
    ]);
    expect((await call(running, admin, 'removePerson', { id: bob.id })).statusCode).toBe(404);
  });

  test('are not changed on an old version: the answer says who changed what', async () => {
    const ada = await signIn(running, 'sales', 'Ada');
    const version = await versionOf(ada.id);
    await call(running, admin, 'changeRole', { id: ada.id, role: 'viewer', version });
    const answer = await call(running, admin, 'changeRole', { id: ada.id, role: 'admin', version });
    expect([answer.statusCode, answer.json().change]).toMatchObject([
      409,
      { by: 'Grace Hopper', what: 'the role is viewer' },
    ]);
  });

  test('always have an admin: the last one is neither removed nor demoted, also by two at the same time', async () => {
    const demote = async (by: Signed, id: string) =>
      call(running, by, 'changeRole', { id, role: 'sales', version: await versionOf(id) });
    expect((await demote(admin, admin.id)).json().message).toContain('last admin');
    expect((await call(running, admin, 'removePerson', { id: admin.id })).statusCode).toBe(400);
    const other = await signIn(running, 'admin');
    await Promise.all([
      call(running, admin, 'removePerson', { id: other.id }),
      call(running, other, 'removePerson', { id: admin.id }),
    ]);
    const admins = running.db.selectFrom('desk_people').select('id').where('role', '=', 'admin');
    expect(await admins.where('removed_at', 'is', null).execute()).toHaveLength(1);
  });

  test('are seen in the audit log by person, action, time and lead, a page at a time', async () => {
    const leadId = '01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4a';
    const at = Date.now() + 60_000;
    const person = { id: 'many', name: 'Many', email: 'many@site.example' };
    for (let count = 0; count < 60; count += 1)
      await recordAudit(running.db, { person, action: 'open', leadIds: [leadId], at: at + count });
    const page = (await call(running, admin, 'listAudit', { by: 'Many', action: 'open', leadId })).json();
    expect([page.rows.length, page.rows[0].at, page.rows[0].leadIds]).toEqual([50, at + 59, [leadId]]);
    const rest = (await call(running, admin, 'listAudit', { by: 'Many', cursor: page.next })).json();
    expect([rest.rows.length, rest.rows.at(-1).at, rest.next]).toEqual([10, at, null]);
    expect(await audit({ from: at + 10, before: at + 20 })).toHaveLength(10);
    expect(await audit({ by: 'Many', action: 'export' })).toEqual([]);
  });

  test('stand in the audit log with their id and address as they were then', async () => {
    const rowsOf = async (by: string) =>
      (await call(running, admin, 'listAudit', { by })).json().rows as Record<string, unknown>[];
    const email = `${admin.id}@site.example`;
    await call(running, admin, 'invite', { email: 'new@site.example', role: 'viewer' });
    await running.db.updateTable('desk_people').set({ email: 'married@site.example' }).execute();
    await call(running, admin, 'invite', { email: 'new2@site.example', role: 'viewer' });
    const invited = (await rowsOf(admin.id)).filter(({ action }) => action === 'invite');
    expect(invited.map(({ by, personId, email: then }) => [by, personId, then])).toEqual([
      ['Grace Hopper', admin.id, 'married@site.example'],
      ['Grace Hopper', admin.id, email],
    ]);
    await runLeads(running.environment, 'invite', 'new3@site.example');
    expect((await rowsOf('command line'))[0]).toMatchObject({ by: 'command line', personId: null, email: null });
  });

  test.each([
    'command line',
    'Command  Line',
    'Company Sign-In',
    'The first link',
    'Another person',
    'grace hopper',
    'Grace\u200B Hopper',
    'ＧＲＡＣＥ Hopper',
    '\u200B',
    '.',
  ])('are refused the name “%s”, which stands for somebody else', async (name) => {
    const { link } = (await call(running, admin, 'invite', { email: 'ada@site.example', role: 'sales' })).json();
    const ada = { token: tokenOf(link), email: 'ada@site.example' };
    const answer = await register(running, new Authenticator(ORIGIN), { ...ada, name });
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('another name')]);
    expect((await register(running, new Authenticator(ORIGIN), { ...ada, name: 'Ada Byron' })).statusCode).toBe(200);
  });

  test('who have signed in are invited again by mail alone, or from the command line', async () => {
    const { link } = (await call(running, admin, 'invite', { email: 'ada@site.example', role: 'admin' })).json();
    const ada = { name: 'Ada Byron', email: 'ada@site.example' };
    const { id } = (await register(running, new Authenticator(ORIGIN), { token: tokenOf(link), ...ada })).json();
    const again = () => call(running, admin, 'invite', { email: ada.email, role: 'admin' });
    // There is no mail server.
    for (const isRemoved of [false, true]) {
      if (isRemoved) await call(running, admin, 'removePerson', { id });
      const answer = await again();
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('npm run leads -- invite')]);
      expect(answer.body).not.toContain('welcome#');
      expect((await list()).invitations).toEqual([]);
    }
    const printed = await runLeads(running.environment, 'invite', ada.email, '--role', 'admin');
    const anew = { token: tokenOf(printed.text.trim()), ...ada };
    expect((await register(running, new Authenticator(ORIGIN), anew)).statusCode).toBe(200);
  });

  test('are refused in words for text that no database takes', async () => {
    for (const [name, input] of [
      ['listAudit', { by: '\0' }],
      ['removePerson', { id: '\0' }],
      ['signIn', { ceremony: 'x', response: { id: 'a\0' } }],
    ] as const) {
      const answer = await call(running, admin, name, input);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'input']);
    }
  });

  describe('from the command line', () => {
    const run = async (...args: string[]) => (await runLeads(running.environment, ...args)).text;

    test('are invited by a link that works beside the running server', async () => {
      const link = (await run('invite', 'ada@site.example', '--role', 'sales')).trim();
      const ada = { token: tokenOf(link), name: 'Ada', email: 'ada@site.example' };
      expect((await register(running, new Authenticator(ORIGIN), ada)).json().role).toBe('sales');
      expect(await audit({ by: 'command line', action: 'invite' })).toContain('command line: invite, as sales');
    });

    test('are revoked, with their sessions and their invitations', async () => {
      const ada = await signIn(running, 'sales', 'Ada');
      const email = `${ada.id}@site.example`;
      expect(await run('revoke', email)).toBe('Removed, and signed out everywhere.\n');
      expect((await call(running, ada, 'me')).statusCode).toBe(401);
      expect((await audit({ action: 'remove' }))[0]).toBe('command line: remove, Ada');
      const { link } = (await call(running, admin, 'invite', { email: 'x@site.example', role: 'sales' })).json();
      expect(await run('revoke', 'x@site.example')).toBe('The invitation is withdrawn.\n');
      expect((await call(running, signedOut(running), 'readInvitation', { token: tokenOf(link) })).statusCode).toBe(
        404,
      );
      expect(await run('revoke', `${admin.id}@site.example`)).toContain('no admin now');
    });
  });
});

test('an invitation is mailed where a mail server is set, and the answer says whether it was', async () => {
  const mails = await MailServer.start();
  const running = await startApp({ SERVICE_ORIGIN: ORIGIN, SMTP_URL: mails.url });
  try {
    const admin = await signIn(running, 'admin', 'Grace Hopper');
    const invite = async (email: string) => (await call(running, admin, 'invite', { email, role: 'writer' })).json();
    const { link, isMailed } = await invite('ada@site.example');
    expect([isMailed, mails.received.map(({ envelopeTo }) => envelopeTo)]).toEqual([true, [['ada@site.example']]]);
    for (const words of [link, 'Marketing']) expect(mails.received[0]?.text).toContain(words);
    mails.refusals = { recipient: 550 };
    expect(await invite('bob@site.example')).toMatchObject({ isMailed: false, link: expect.stringContaining('#') });

    mails.behave();
    const ada = { name: 'Ada Byron', email: 'ada@site.example' };
    await register(running, new Authenticator(ORIGIN), { token: tokenOf(link), ...ada });
    expect(await invite(ada.email)).toEqual({ link: null, isMailed: true });
    const mailed = /https:\S+welcome#[\w-]+/.exec(mails.received.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await register(running, new Authenticator(ORIGIN), { token: tokenOf(mailed), ...ada })).statusCode).toBe(
      200,
    );
    mails.refusals = { recipient: 550 };
    expect(await invite(ada.email)).toMatchObject({ code: 'input' });
  } finally {
    await running.stop();
    await mails.stop();
  }
});

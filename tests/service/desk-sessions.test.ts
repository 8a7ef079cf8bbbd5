import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../server/store/people/audit-log.ts';
import { SESSION_MS } from '../../server/store/people/sessions.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { call, signedOut, signIn } from './support/desk.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();

describeOnEachStore('a session of the desk', (kind) => {
  let running: RunningApp;
  beforeAll(async () => {
    running = await startApp({ ...(await stores.environment(kind)), SERVICE_ORIGIN: 'https://desk.site.example' });
    return running.stop;
  });

  test('tells who is signed in, for twelve hours', async () => {
    const ada = await signIn(running, 'sales', 'Ada Byron');
    const me = (await call(running, ada, 'me')).json();
    expect(me).toMatchObject({ id: ada.id, name: 'Ada Byron', role: 'sales' });
    expect(me.until - Date.now()).toBeGreaterThan(SESSION_MS - 60_000);
    await running.db
      .updateTable('desk_sessions')
      .set({ expires_at: Date.now() })
      .where('person_id', '=', ada.id)
      .execute();
    expect((await call(running, ada, 'me')).statusCode).toBe(401);
  });

  test('ends at sign-out, also for a copy of its cookie', async () => {
    const ada = await signIn(running, 'sales');
    const other = await signIn(running, 'sales');
    const answer = await call(running, ada, 'signOut');
    expect(answer.cookies).toMatchObject([{ name: '__Host-desk', value: '', path: '/', secure: true }]);
    expect((await call(running, ada, 'me')).statusCode).toBe(401);
    expect((await call(running, other, 'me')).statusCode).toBe(200);
  });

  test('is kept as a hash alone', async () => {
    const { headers } = await signIn(running, 'sales');
    const rows = JSON.stringify(await running.db.selectFrom('desk_sessions').selectAll().execute());
    expect(rows).not.toContain(headers.cookie?.split('=')[1]);
  });

  test.each(['desk', '__Host-desk'])('is no cookie %s that is made up', async (name) => {
    const { headers } = signedOut(running);
    for (const value of ['', 'x', '__proto__', '%00', "' or 1=1 --"])
      expect((await call(running, { headers: { ...headers, cookie: `${name}=${value}` } }, 'me')).statusCode).toBe(401);
  });

  test('is written to an audit log that cannot be changed', async () => {
    const person = await signIn(running, 'sales', 'Grace Hopper');
    await recordAudit(running.db, { person, action: 'open', leadIds: ['lead'], at: Date.now() });
    const entries = () => running.db.selectFrom('desk_audit').selectAll().where('person_id', '=', person.id).execute();
    expect((await entries()).map(({ action }) => action).sort()).toEqual(['open', 'sign-in']);
    for (const table of ['desk_audit', 'desk_audit_leads'])
      for (const change of [
        sql`delete from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set ${sql.ref(table === 'desk_audit' ? 'by' : 'lead_id')} = 'x'`,
        ...(kind === 'postgres' ? [sql`truncate ${sql.table(table)} cascade`] : []),
      ])
        await expect(change.execute(running.db)).rejects.toThrow('append-only');
    expect(await entries()).toHaveLength(2);
  });
});

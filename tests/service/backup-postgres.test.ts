import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { hasPostgres } from './support/postgres.ts';
import { leadCall, temporaryFolder } from './support/site.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();
const open: RunningApp[] = [];
afterAll(async () => {
  for (const running of open) await running.stop();
});

const send = ({ app }: RunningApp, name: string) =>
  app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${leadCall({ email: `${name}@engines.example` })}` });
const many = (running: RunningApp, name: string) =>
  Promise.all(Array.from({ length: 30 }, (_, number) => send(running, `${name}${number}`)));

const name = 'backup.sh copies a PostgreSQL store, and a server starts on what is restored from it (needs PostgreSQL)';
test.skipIf(!hasPostgres)(name, async () => {
  const environment = await stores.environment('postgres');
  const settings = { RATE_LIMIT: '1000', CRM_URL: 'http://127.0.0.1:1', CRM_OID: '00D1' };
  const { DATABASE_URL = '' } = environment;
  const original = await startApp({ ...settings, DATABASE_URL });
  open.push(original);
  await many(original, 'before');
  await original.app.inject({ method: 'POST', url: '/opt-out', payload: { email: 'gone@engines.example' } });

  const BACKUP_DIR = temporaryFolder('dump');
  const env = { PATH: process.env.PATH, DATABASE_URL, BACKUP_DIR };
  execFileSync(resolve('deploy/backup.sh'), { env });
  await many(original, 'after');
  const restoredUrl = await (await stores.cluster()).database();
  const [file = ''] = readdirSync(BACKUP_DIR);
  const options = ['--exit-on-error', '--no-owner', `--dbname=${restoredUrl}`];
  execFileSync('pg_restore', [...options, join(BACKUP_DIR, file)], { env });

  const restored = await startApp({ ...settings, DATABASE_URL: restoredUrl });
  open.push(restored);
  const emails = async () =>
    (await restored.db.selectFrom('leads').select('email').execute()).map(({ email }) => email).sort();
  const kept = Array.from({ length: 30 }, (_, number) => `before${number}@engines.example`).sort();
  expect(await emails()).toEqual(kept);
  const waiting = await restored.db.selectFrom('outbox').select('lead_id').where('state', '=', 'pending').execute();
  expect(waiting).toHaveLength(30);
  expect(restored.store.secret).toBe(original.store.secret);
  expect(await restored.db.selectFrom('opt_outs').select('email').execute()).toEqual([
    { email: 'gone@engines.example' },
  ]);

  // A repeat is still known as one, and new leads are taken.
  expect((await send(restored, 'before0')).statusCode).toBe(200);
  expect((await send(restored, 'new')).statusCode).toBe(200);
  expect(await emails()).toEqual([...kept, 'new@engines.example'].sort());
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { hasPostgres } from './support/postgres.ts';
import { leadCall, temporaryFolder } from './support/site.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();
const open: RunningApp[] = [];
afterAll(async () => {
  for (const running of open) await running.stop();
  if (open.length > 0) await (await stores.cluster()).query('drop database if exists leads_restored with (force)');
  await stores.stop();
});

/** The commands an operator copies: the first block of the guide that begins with this program. */
function documented(program: string): string {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const block = [...guide.matchAll(/```sh\n(.*?)```/gs)].find(([, text]) => text?.startsWith(program))?.[1];
  if (!block) throw new Error(`docs/operating.md has no commands that begin with ${program}`);
  return block;
}

const send = ({ app }: RunningApp, name: string) =>
  app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${leadCall({ email: `${name}@engines.example` })}` });
const many = (running: RunningApp, name: string) =>
  Promise.all(Array.from({ length: 30 }, (_, number) => send(running, `${name}${number}`)));

const name = 'the documented commands copy a PostgreSQL store, and a server starts on the copy (needs PostgreSQL)';
test.skipIf(!hasPostgres)(name, async () => {
  const environment = await stores.environment('postgres');
  const settings = { RATE_LIMIT: '1000', CRM_URL: 'http://127.0.0.1:1', CRM_OID: '00D1' };
  const { DATABASE_URL = '' } = environment;
  const original = await startApp({ ...settings, DATABASE_URL });
  open.push(original);
  await many(original, 'before');
  await original.app.inject({ method: 'POST', url: '/opt-out', payload: { email: 'gone@engines.example' } });

  const cwd = temporaryFolder('dump');
  const run = (program: string) =>
    execFileSync('sh', ['-e', '-c', documented(program)], { cwd, env: { PATH: process.env.PATH, DATABASE_URL } });
  run('pg_dump');
  await many(original, 'after');
  run('createdb');

  const restored = await startApp({ ...settings, DATABASE_URL: DATABASE_URL.replace(/[^/]*$/, 'leads_restored') });
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

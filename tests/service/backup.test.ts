import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { injectLead, type RunningApp, startApp } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { temporaryFolder } from './support/site.ts';

const open: RunningApp[] = [];
afterAll(async () => {
  for (const running of open) await running.stop();
});

test('a copy made while leads come in can be started from, with every lead that was there and its delivery', async () => {
  const settings = { RATE_LIMIT: '1000', CRM_URL: 'http://127.0.0.1:1', CRM_OID: '00D1' };
  const original = await startApp(settings);
  open.push(original);
  await Promise.all(Array.from({ length: 30 }, (_, number) => injectLead(original, `copy${number}`)));

  const copy = join(temporaryFolder('copy'), 'leads.sqlite');
  const during = Array.from({ length: 30 }, (_, number) => injectLead(original, `during${number}`));
  await runLeads(original.environment, 'backup', '--out', copy);
  await Promise.all(during);

  const folder = join(temporaryFolder('restored'), 'data');
  mkdirSync(folder);
  copyFileSync(copy, join(folder, 'leads.sqlite'));
  const restored = await startApp({ ...settings, DATA_DIR: folder });
  open.push(restored);
  expect(restored.store.secret).toBe(original.store.secret);
  const emails = (await restored.db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
  expect(emails).toEqual(
    expect.arrayContaining(Array.from({ length: 30 }, (_, number) => `copy${number}@engines.example`)),
  );
  const waiting = await restored.db.selectFrom('outbox').select('lead_id').where('state', '=', 'pending').execute();
  expect(waiting).toHaveLength(emails.length);
  expect((await injectLead(restored, 'copy0')).statusCode).toBe(200);
});

test.each([
  [
    'a folder that does not exist',
    (folder: string) => join(folder, 'missing', 'copy.sqlite'),
    /^'.*copy\.sqlite' cannot be written: .*\.\n$/,
  ],
  ['a file that exists', (folder: string) => folder, /exists already\.\n$/],
])('a copy into %s is refused in one line', async (_name, place, message) => {
  const { environment, stop } = await startApp();
  const { code, text } = await runLeads(environment, 'backup', '--out', place(temporaryFolder('copy')));
  await stop();
  expect([code, text]).toEqual([1, expect.stringMatching(message)]);
  expect(text.split('\n')).toHaveLength(2);
});

test('a dump has its password from the environment, and what fails leaves nothing behind', () => {
  const folder = temporaryFolder('dumps');
  const called = join(temporaryFolder('called'), 'pg_dump');
  const bin = temporaryFolder('bin');
  /** Stands for pg_dump: notes how it was called, writes its file, and ends with a code. */
  const dumpWith = (code: number) => {
    const program = `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@" >${called}\necho dump >"\${2#--file=}"\nexit ${code}\n`;
    writeFileSync(join(bin, 'pg_dump'), program, { mode: 0o755 });
    const DATABASE_URL = 'postgresql://site:p%40ss@db.example/leads?sslmode=require';
    const env = { PATH: `${bin}:${process.env.PATH}`, BACKUP_DIR: folder, DATABASE_URL };
    return spawnSync(resolve('deploy/backup.sh'), { env }).status;
  };
  expect(dumpWith(1)).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  expect(dumpWith(0)).toBe(0);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^leads-.*\.dump$/)]);
  const [password, ...args] = readFileSync(called, 'utf8').split('\n');
  expect(password).toBe('p@ss');
  expect(args.at(-2)).toBe('postgresql://site@db.example/leads?sslmode=require');
});

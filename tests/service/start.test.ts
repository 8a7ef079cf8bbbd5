import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from './support/data-folder.ts';
import { startServer } from './support/process.ts';
import { builtSite } from './support/site.ts';

function start(env: Record<string, string>, cwd = process.cwd()) {
  const { status, stderr } = spawnSync('node', [resolve('server/main.ts')], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

test('wrong settings end with one clear line each and exit code 1', () => {
  expect(start({ PORT: 'eighty', TRUST_PROXY: 'maybe' })).toEqual({
    status: 1,
    lines: [
      "PORT is 'eighty'; expected a port number from 0 to 65535.",
      "TRUST_PROXY is 'maybe'; expected 'true', 'false' or a number of proxies from 1 to 10.",
    ],
  });
});

test('a missing build ends with one clear line and exit code 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  expect(start({ PORT: '0' }, folder)).toEqual({
    status: 1,
    lines: ['There is no built site yet. Run: npm run build'],
  });
});

test('a busy port ends with one clear line and exit code 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busy-'));
  builtSite(folder);
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '0.0.0.0', done));
  const { port } = holder.address() as { port: number };
  const { status, lines } = start({ PORT: String(port) }, folder);
  holder.close();
  expect(status).toBe(1);
  expect(lines).toEqual([
    `Port ${port} is in use. Stop what listens there, or start with another: PORT=3001 npm run serve`,
  ]);
});

test('a start says where mails are kept, which CRM is used, and that its id differs from the one in the forms', async () => {
  const DATA_DIR = await dataFolder();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = await startServer({
    DATA_DIR,
    CRM_URL: 'http://127.0.0.1:1',
    CRM_OID: '00D1',
    SALESFORCE_URL: 'http://127.0.0.1:1',
    SALESFORCE_CLIENT_ID: 'client',
    SALESFORCE_USER: 'user',
    SALESFORCE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  await server.end('SIGTERM');
  for (const line of [
    `Mails are kept in ${join(DATA_DIR, 'mail')}, because SMTP_URL is not set.`,
    'CRM_URL is not used, because SALESFORCE_URL is set.',
    "CRM_OID is '00D1' at start and '' at build",
  ])
    expect(server.output()).toContain(line);
});

test('a start without settings warns of nothing', async () => {
  const server = await startServer({});
  await server.end('SIGTERM');
  expect(server.output()).not.toMatch(/CRM|"level":[456]0/);
});

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { type RunningApp, startApp, until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { Crm } from './support/crm.ts';
import { leadCall, temporaryFolder } from './support/site.ts';

let crm: Crm;
let running: RunningApp;
const out = temporaryFolder('reports');

beforeAll(async () => {
  crm = await Crm.start();
  crm.answer = ({ parameters }) => (parameters.get('company') === 'Refused' ? 400 : 200);
  // With a thread of its own the store goes on while a command waits for its lock.
  const settings = { CRM_URL: crm.url, CRM_OID: '00D1', RATE_LIMIT: '1000' };
  running = await startApp(settings, { openStoreClient: openStoreWorker });
  await send({ email: 'one@engines.example', company: '=HYPERLINK("x")' });
  await send({ email: 'two@engines.example', company: 'Refused', lname: 'O"Neil,' });
  await send({ email: 'three@engines.example' }, { channel: 'Demo' });
  await send(
    { email: 'spam@engines.example' },
    {},
    '&website=x&utm_source=%3Cscript%3E&utm_campaign=Board%20pack&referrer=https%3A%2F%2Fnews.example%2F',
  );
  await until(async () => crm.calls.length === 3);
  await until(async () => (await leads('list', '--delivery', 'delivered')).includes('one@'));
  await running.app.inject({ method: 'POST', url: '/opt-out', payload: { email: 'one@engines.example' } });
  await until(async () => crm.calls.length === 4);
  await until(async () => (await leads('list', '--delivery', 'delivered')).includes('one@'));
  await until(async () => (await leads('list')).includes('dead'));
  // The mails of the demo request wait for its second call.
  await running.db.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute();
  await until(async () => (await leads('list', '--delivery', 'delivered')).includes('three@'));
});
afterAll(async () => {
  await running.stop();
  await crm.stop();
});

const send = (fields = {}, constants = {}, more = '') =>
  running.app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${leadCall(fields, constants)}${more}` });

/** Prints what the command line prints for these words, beside the running server. */
const leads = async (...args: string[]) => (await runLeads({ ...running.environment, PORT: '1' }, ...args)).text;

test('as a process prints a mistake on stderr alone, and ends quietly when the reader of its output closes the pipe', () => {
  const run = (line: string) => spawnSync('sh', ['-c', `"$0" server/cli/main.ts ${line}`, process.execPath]);
  const { status, stdout, stderr } = run('nonsense');
  expect([status, stdout.length, stderr.length > 0]).toEqual([1, 0, true]);
  expect(run('help | true').stderr.toString()).toBe('');
});

/** Every command that opens the store, with arguments that it takes. */
const COMMANDS = [
  ...[['list'], ['show', 'abcdefabcdef'], ['export'], ['stats'], ['dead'], ['retry', '--dead'], ['doctor']],
  ...[
    ['crm-erasures'],
    ['release', 'abcdefabcdef'],
    ['opt-outs'],
    ['opt-in', 'a@engines.example', '--reason', 'asked'],
  ],
  ...[
    ['unsubscribe-link', 'a@engines.example'],
    ['consent', 'a@engines.example'],
    ['erase', 'a@engines.example'],
  ],
  ...[
    ['purge', '--before', '2020-01-01'],
    ['invite', 'a@engines.example'],
    ['revoke', 'a@engines.example'],
  ],
];

test('every command says in a sentence that PostgreSQL is starting', async () => {
  // As a server answers whose recovery is under way: an ErrorResponse with SQLSTATE 57P03.
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  const database = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)]))),
  );
  await new Promise<void>((listening) => database.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void database.close());
  const { port } = database.address() as AddressInfo;
  const environment = { DATABASE_URL: `postgresql://leads@127.0.0.1:${port}/leads`, DATA_DIR: out };
  for (const args of COMMANDS) {
    const { code, text } = await runLeads(environment, ...args);
    expect([args, code, text]).toEqual([args, 1, expect.stringMatching(/not ready\. PostgreSQL is starting/)]);
    expect(text).not.toMatch(/\n\s+at /);
  }
});

test('what a full disk cuts off is said in a sentence', async () => {
  expect(await runLeads(running.environment, 'export', '--out', '/dev/full')).toEqual({
    code: 1,
    text: "'/dev/full' cannot be written: disk full.\n",
  });
  // In a process whose files may not grow, every write to the store fails.
  const limited = (line: string) =>
    spawnSync('sh', ['-c', `ulimit -f 0; "$0" server/cli/main.ts ${line}`, process.execPath], {
      env: { PATH: process.env.PATH, ...running.environment },
    });
  const toFullDisk = limited('list >/dev/full');
  expect([toFullDisk.status, toFullDisk.stderr.toString()]).toEqual([1, 'The output cannot be written: disk full.\n']);
  const { status, stderr } = limited('invite b@engines.example');
  expect([status, stderr.toString()]).toEqual([1, expect.stringMatching(/^The store cannot be .*: disk \w+\. .*\n$/)]);
});

const idOf = async (email: string) =>
  (await running.db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

describe('the command line, beside a running server', () => {
  test('lists leads, newest first, with their status', async () => {
    // The second call of the demo request does not come, which the list says after a while.
    const stdout = (await leads('list')).replaceAll('unverified', '');
    expect(
      stdout
        .split('\n')
        .slice(1, 5)
        .map((line) => line.trim().split(/ {2,}/).slice(-2)),
    ).toEqual([
      ['held', 'held'],
      ['accepted', 'delivered'],
      ['accepted', 'dead'],
      ['accepted', 'delivered'],
    ]);
    expect(await leads('list', '--channel', 'demo')).toContain('three@engines.example');
    const count = async (...states: string[]) =>
      (await leads('list', ...states.flatMap((state) => ['--delivery', state]))).trim().split('\n').length - 1;
    const [dead, delivered] = [await count('dead'), await count('delivered')];
    expect([dead, await count('dead', 'delivered')]).toEqual([1, 1 + delivered]);
    const optedOut = await leads('list', '--consent', 'opted-out');
    expect([optedOut.includes('one@'), optedOut.includes('two@')]).toEqual([true, false]);
    expect(await leads('list', '--to', '2020-01-01')).toBe('No leads match.\n');
    expect(await leads('list', '--limit', '1')).toContain('and more');
  });

  test('exports CSV without formulas, and JSON', async () => {
    const stdout = await leads('export');
    expect(stdout).toContain('"\'=HYPERLINK(""x"")"');
    expect(stdout).toContain('"O""Neil,"');
    expect(stdout.split('\r\n')).toHaveLength(6);
    const file = join(out, 'leads.json');
    expect(await leads('export', '--format', 'json', '--out', file)).toBe(`4 leads written to ${file}.\n`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(4);
  });

  test('exports where the visitor came from, in columns of their own', async () => {
    const [head = '', ...lines] = (await leads('export')).split('\r\n');
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'];
    expect(head.split(',').slice(-7, -1)).toEqual(names);
    expect(lines.find((line) => line.includes('spam@'))).toMatch(/,<script>,,Board pack,,,https:\/\/news.example\/,$/);
    expect(lines.find((line) => line.includes('three@'))).toMatch(/,,,,,,,$/);
    const rows: Record<string, string>[] = JSON.parse(await leads('export', '--format', 'json'));
    const facts = { utm_source: '<script>', utm_campaign: 'Board pack', referrer: 'https://news.example/' };
    expect(rows.find(({ email }) => email === 'spam@engines.example')).toMatchObject(facts);
  });

  test('shows what each delivery of a lead tells', async () => {
    const stdout = await leads('show', (await idOf('one@engines.example')).slice(-12));
    expect(stdout).toContain('To crm (lead): delivered');
    expect(stdout).toContain('To crm (opt-out): delivered');
  });

  test('shows one lead by the end of its id', async () => {
    const id = await idOf('spam@engines.example');
    const stdout = await leads('show', id.slice(-12));
    expect(stdout).toContain('Status: held (honeypot filled)');
    expect(stdout).toContain('utm_source: <script>');
    expect(stdout).toContain('utm_campaign: Board pack');
    expect(stdout).toContain('referrer: https://news.example/');
  });

  test('counts, as bars', async () => {
    expect(await leads('stats', '--days', '2')).toMatch(/ESG Whitepaper +3 {2}█+/);
  });

  test('releases a held lead', async () => {
    const id = await idOf('spam@engines.example');
    expect(await leads('release', id)).toContain('Released');
    await until(async () => crm.taken.some(({ parameters }) => parameters.get('email') === 'spam@engines.example'));
    expect(await leads('release', id)).toBe('This lead is not held: it is released.\n');
  });

  test('lists dead deliveries and retries them', async () => {
    expect(await leads('dead')).toContain('HTTP 400');
    crm.answer = () => 200;
    expect(await leads('retry', '--dead')).toBe('1 delivery will be tried again.\n');
    await until(async () => crm.taken.some(({ parameters }) => parameters.get('email') === 'two@engines.example'));
    await until(async () => (await leads('dead')) === 'No delivery has been given up.\n');
  });

  test('doctor checks the store and the CRM', async () => {
    const { code, text } = await runLeads(running.environment, 'doctor', '--no-server');
    expect(text).toContain('The CRM answers.');
    expect(text).toContain('The store can be read and written.');
    expect(code).toBe(0);
  });

  test('erases a person from the store and its files, and still honours the opt-out', async () => {
    expect(await leads('erase', 'One@engines.example', '--dry-run')).toContain(
      'Would remove 1 lead, 1 receipt, 3 deliveries, 1 kept mail, 1 opt-out address,',
    );
    expect(await leads('export')).toContain('one@engines.example');
    expect(await leads('erase', 'one@engines.example')).toContain('Removed 1 lead,');
    expect(await leads('erase', 'one@engines.example')).toBe('Nothing is kept about this address.\n');
    const files = readdirSync(running.config.DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(files).toContain('mail');
    for (const file of files.filter((name) => name !== 'mail'))
      expect(readFileSync(join(running.config.DATA_DIR, file)).includes('one@engines.example'), file).toBe(false);
    expect(await leads('opt-outs')).toContain('(erased)');
    await send({ email: 'one@engines.example', optOut: '0' }, { channel: 'Demo' });
    const last = await until(async () =>
      crm.taken.findLast(
        ({ parameters }) => parameters.get('email') === 'one@engines.example' && parameters.get('emailOptOut') === '1',
      ),
    );
    expect(last).toBeDefined();
  });

  test('purges what is older than a day', async () => {
    expect(await leads('purge', '--before', '2999-01-01', '--dry-run')).toMatch(/^Would remove \d+ leads\.\n$/);
    expect(await leads('purge', '--before', '2020-01-01')).toBe('Removed 0 leads.\n');
  });

  test.each([
    [['help'], 'npm run leads -- <command>'],
    [['list', '--help'], '--channel'],
    [['help', 'erase'], 'erase <email>'],
  ])('%j prints help', async (args, expected) => {
    expect(await leads(...args)).toContain(expected);
  });

  test.each([
    [['nonsense'], "There is no command 'nonsense'. See: npm run leads -- help\n"],
    [['list', '--from', 'monday'], "--from is 'monday'; expected a day such as 2026-01-31.\n"],
    [['list', '--status', 'x'], "--status is 'x'; expected one of: accepted, held, released, spam, dismissed.\n"],
    [['show'], "Which lead? npm run leads -- show <id>, as 'list' shows it.\n"],
    [['show', 'abcdefabcdef'], "There is no lead whose id ends in 'abcdefabcdef'.\n"],
    [['erase', 'x'], "'x' is not an e-mail address.\n"],
    [['export', '--out', '/nowhere/x.csv'], "'/nowhere/x.csv' cannot be written: ENOENT.\n"],
    [['list', '--bogus'], "Unknown option '--bogus'. See: npm run leads -- list --help\n"],
  ])('%j is explained in one line', async (args, line) => {
    expect(await runLeads(running.environment, ...args)).toEqual({ code: 1, text: line });
  });
});

import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../server/cli/run.ts';
import { type RunningApp, startApp, until } from './support/app.ts';
import { Crm } from './support/crm.ts';
import { NODE_COMPILE_CACHE } from './support/process.ts';
import { leadCall, temporaryFolder } from './support/site.ts';

let crm: Crm;
let running: RunningApp;
const out = temporaryFolder('reports');

beforeAll(async () => {
  crm = await Crm.start();
  crm.answer = ({ parameters }) => (parameters.get('company') === 'Refused' ? 400 : 200);
  running = await startApp({ CRM_URL: crm.url, CRM_OID: '00D1', RATE_LIMIT: '1000' });
  await send({ email: 'one@engines.example', company: '=HYPERLINK("x")' });
  await send({ email: 'two@engines.example', company: 'Refused', lname: 'O"Neil,' });
  await send({ email: 'three@engines.example' }, { channel: 'Demo' });
  await send(
    { email: 'spam@engines.example' },
    {},
    '&website=x&utm_source=%3Cscript%3E&utm_campaign=Board%20pack&referrer=https%3A%2F%2Fnews.example%2F',
  );
  await until(async () => crm.calls.length === 3);
  await until(async () => (await runInProcess('list', '--delivery', 'delivered')).stdout.includes('one@'));
  await running.app.inject({ method: 'POST', url: '/opt-out', payload: { email: 'one@engines.example' } });
  await until(async () => crm.calls.length === 4);
  await until(async () => (await runInProcess('list', '--delivery', 'delivered')).stdout.includes('one@'));
  await until(async () => (await runInProcess('list')).stdout.includes('dead'));
  // The mails of the demo request wait for its second call.
  await running.db.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute();
  await until(async () => (await runInProcess('list', '--delivery', 'delivered')).stdout.includes('three@'));
});
afterAll(async () => {
  await running.stop();
  await crm.stop();
});

const send = (fields = {}, constants = {}, more = '') =>
  running.app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${leadCall(fields, constants)}${more}` });

/** Runs the command line in a process of its own, while the server runs. */
function leads(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: running.config.DATA_DIR,
    CRM_URL: crm.url,
    CRM_OID: '00D1',
    PORT: '1',
    NODE_COMPILE_CACHE,
  };
  return new Promise((resolve) =>
    execFile(process.execPath, ['server/cli/main.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    ),
  );
}

test('ends quietly when the reader of its output closes the pipe', () => {
  const { stderr } = spawnSync('sh', ['-c', '"$0" server/cli/main.ts help | true', process.execPath], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

/** Runs it in this process, which is faster, for commands that only read. */
async function runInProcess(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((part) => {
      output[stream] += String(part);
      return true;
    });
  vi.stubEnv('DATA_DIR', running.config.DATA_DIR);
  try {
    await runCommandLine(args);
    return { code: Number(process.exitCode ?? 0), ...output };
  } finally {
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

const idOf = async (email: string) =>
  (await running.db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

describe('the command line, beside a running server', () => {
  test('lists leads, newest first, with their status', async () => {
    const { stdout } = await leads('list');
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
    expect((await runInProcess('list', '--channel', 'demo')).stdout).toContain('three@engines.example');
    expect((await runInProcess('list', '--delivery', 'dead')).stdout.trim().split('\n')).toHaveLength(2);
    expect((await runInProcess('list', '--to', '2020-01-01')).stdout).toBe('No leads match.\n');
    expect((await runInProcess('list', '--limit', '1')).stdout).toContain('and more');
  });

  test('exports CSV without formulas, and JSON', async () => {
    const { stdout } = await leads('export');
    expect(stdout).toContain('"\'=HYPERLINK(""x"")"');
    expect(stdout).toContain('"O""Neil,"');
    expect(stdout.split('\r\n')).toHaveLength(6);
    const file = join(out, 'leads.json');
    expect((await runInProcess('export', '--format', 'json', '--out', file)).stdout).toBe(
      `4 leads written to ${file}.\n`,
    );
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(4);
  });

  test('exports where the visitor came from, in columns of their own', async () => {
    const [head = '', ...lines] = (await runInProcess('export')).stdout.split('\r\n');
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'];
    expect(head.split(',').slice(-6)).toEqual(names);
    expect(lines.find((line) => line.includes('spam@'))).toMatch(/,<script>,,Board pack,,,https:\/\/news.example\/$/);
    expect(lines.find((line) => line.includes('three@'))).toMatch(/,,,,,,$/);
    const rows: Record<string, string>[] = JSON.parse((await runInProcess('export', '--format', 'json')).stdout);
    const facts = { utm_source: '<script>', utm_campaign: 'Board pack', referrer: 'https://news.example/' };
    expect(rows.find(({ email }) => email === 'spam@engines.example')).toMatchObject(facts);
  });

  test('shows what each delivery of a lead tells', async () => {
    const { stdout } = await runInProcess('show', (await idOf('one@engines.example')).slice(-12));
    expect(stdout).toContain('To crm (lead): delivered');
    expect(stdout).toContain('To crm (opt-out): delivered');
  });

  test('shows one lead by the end of its id', async () => {
    const id = await idOf('spam@engines.example');
    const { stdout } = await runInProcess('show', id.slice(-12));
    expect(stdout).toContain('Status: held (honeypot filled)');
    expect(stdout).toContain('utm_source: <script>');
    expect(stdout).toContain('utm_campaign: Board pack');
    expect(stdout).toContain('referrer: https://news.example/');
  });

  test('counts, as bars', async () => {
    expect((await runInProcess('stats', '--days', '2')).stdout).toMatch(/ESG Whitepaper +3 {2}█+/);
  });

  test('releases a held lead', async () => {
    const id = await idOf('spam@engines.example');
    expect((await leads('release', id)).stdout).toContain('Released');
    await until(async () => crm.taken.some(({ parameters }) => parameters.get('email') === 'spam@engines.example'));
    expect((await leads('release', id)).stderr).toBe('This lead is not held: it is released.\n');
  });

  test('lists dead deliveries and retries them', async () => {
    expect((await runInProcess('dead')).stdout).toContain('HTTP 400');
    crm.answer = () => 200;
    expect((await leads('retry', '--dead')).stdout).toBe('1 deliveries will be tried again.\n');
    await until(async () => crm.taken.some(({ parameters }) => parameters.get('email') === 'two@engines.example'));
    await until(async () => (await runInProcess('dead')).stdout === 'No delivery has been given up.\n');
  });

  test('doctor checks the store and the CRM', async () => {
    const { stdout, code } = await leads('doctor', '--no-server');
    expect(stdout).toContain('The CRM answers.');
    expect(stdout).toContain('The store can be read and written.');
    expect(code).toBe(0);
  });

  test('erases a person from the store and its files, and still honours the opt-out', async () => {
    expect((await runInProcess('erase', 'One@engines.example', '--dry-run')).stdout).toContain(
      'Would remove 1 leads, 1 receipts, 3 deliveries, 1 kept mails, 1 opt-out',
    );
    expect((await runInProcess('export')).stdout).toContain('one@engines.example');
    expect((await leads('erase', 'one@engines.example')).stdout).toContain('Removed 1 leads');
    expect((await leads('erase', 'one@engines.example')).stdout).toBe('Nothing is kept about this address.\n');
    const files = readdirSync(running.config.DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(files).toContain('mail');
    for (const file of files.filter((name) => name !== 'mail'))
      expect(readFileSync(join(running.config.DATA_DIR, file)).includes('one@engines.example'), file).toBe(false);
    expect((await runInProcess('opt-outs')).stdout).toContain('(erased)');
    await send({ email: 'one@engines.example', optOut: '0' }, { channel: 'Demo' });
    const last = await until(async () =>
      crm.taken.findLast(
        ({ parameters }) => parameters.get('email') === 'one@engines.example' && parameters.get('emailOptOut') === '1',
      ),
    );
    expect(last).toBeDefined();
  });

  test('purges what is older than a day', async () => {
    expect((await runInProcess('purge', '--before', '2999-01-01', '--dry-run')).stdout).toMatch(
      /^Would remove \d+ leads\.\n$/,
    );
    expect((await leads('purge', '--before', '2020-01-01')).stdout).toBe('Removed 0 leads.\n');
  });

  test.each([
    [['help'], 'npm run leads -- <command>'],
    [['list', '--help'], '--channel'],
    [['help', 'erase'], 'erase <email>'],
  ])('%j prints help', async (args, expected) => {
    expect((await runInProcess(...args)).stdout).toContain(expected);
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
    expect(await runInProcess(...args)).toEqual({ code: 1, stdout: '', stderr: line });
  });
});

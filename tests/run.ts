/**
 * The test commands: `check` ends before the build, `test` is what a person waits for, `soak` what takes long by nature.
 * Of `test soak`, which CI runs, the last line is the sum.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '../pipeline/chromium.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './support/test-reports.ts';

const RESULTS = 'test-results';
/** All folders of the tests, deleted at the end. PostgreSQL enters it as another user where the tests run as root. */
const TMPDIR = mkdtempSync(join(tmpdir(), 'tests-'));
chmodSync(TMPDIR, 0o755);
/** Hundreds of servers, commands and threads load the same modules; from the cache it takes them half the time. */
const ENVIRONMENT = { ...process.env, TMPDIR, NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') };

/** An interrupted run ends its commands, deletes its folders and prints what it knows. */
const running = new Set<ChildProcess>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) child.kill(signal);
  });

function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

async function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  console.log(`\n— ${title}`);
  const [status] = await once(start(command, args, { stdio: 'inherit', env: { ...ENVIRONMENT, ...env } }), 'close');
  return status === 0;
}

const oneTest = (title: string, isPassed: boolean): Outcome => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? [] : [title],
  retried: [],
  skipped: [],
});

/** A check that runs beside others, so its output is printed in one piece when it ends. */
async function check(title: string, command: string, ...args: string[]): Promise<Outcome> {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENVIRONMENT });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [[status], ...output] = await Promise.all([once(child, 'close'), ...streams.map((stream) => text(stream))]);
  console.log(`\n— ${title}\n${output.join('')}`.trimEnd());
  return oneTest(title, status === 0);
}

async function vitest(title: string, ...projects: string[]): Promise<Outcome> {
  const file = `${RESULTS}/${title.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return readVitestReport(file, await run(title, 'vitest', ['run', ...chosen, ...reporters]));
}

async function playwright(title: string, project: string): Promise<Outcome> {
  // Node reads TypeScript itself; Playwright would transpile some hundred files before the first test.
  const env = { CHROMIUM_PATH: ensureChromium(), PW_DISABLE_TS_ESM: '1' };
  const isPassed = await run(title, 'playwright', ['test', `--project=${project}`], env);
  return readPlaywrightReport(`${RESULTS}/browser.json`, isPassed);
}

async function* outcomes(commands: string[]): AsyncGenerator<Outcome> {
  const [isTest, isSoak] = [commands.includes('test'), commands.includes('soak')];
  const isCheck = isTest || !isSoak;
  if (isCheck)
    yield* await Promise.all([
      check('lint', 'biome', 'check', '.'),
      check('types', 'npm', 'run', '--silent', 'types'),
      check('house rules', 'npm', 'run', '--silent', 'house'),
    ]);
  // Beside each other, because a build uses one core for most of its time. A soak of its own builds too: it takes a
  // hundredth of the time, and no build is ever older than its sources.
  const building = (isTest || isSoak) && check('build', 'npm', 'run', '--silent', 'build');
  if (isCheck) yield vitest('unit tests', 'unit');
  if (!building) return;
  const build = await building;
  yield build;
  if (build.failed.length > 0) return;
  if (isTest) {
    yield vitest('service and security tests', 'architecture', 'service', 'security');
    yield playwright('browser tests', 'browser*');
  }
  if (isSoak) {
    yield vitest('soak of the service', 'soak');
    yield playwright('soak in the browser', 'soak*');
  }
}

rmSync(RESULTS, { recursive: true, force: true });
const all: Outcome[] = [];
for await (const outcome of outcomes(process.argv.slice(2))) {
  all.push(outcome);
  if (isInterrupted) break;
}
rmSync(TMPDIR, { recursive: true, force: true });

/** The last lines of the output, where a reader of a log of thousands of lines looks first. */
function print(title: string, names: string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}
print(
  'Skipped',
  all.flatMap((outcome) => outcome.skipped),
);
print(
  'Passed at the second try',
  all.flatMap((outcome) => outcome.retried),
);
const failed = [...all.flatMap((outcome) => outcome.failed), ...(isInterrupted ? ['The run was interrupted'] : [])];
print('Failed', failed);
console.log(`\n${all.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * The test commands: `check` ends before the build, `test` is what a person waits for, `soak` what takes long by nature.
 * Of `test soak`, which CI runs, the last line is the sum. `content` is what reads content: the soak runs it on the starter.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '../pipeline/chromium.ts';
import { copyWithStarter } from './support/starter-copy.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './support/test-reports.ts';

const RESULTS = 'test-results';
/** Hundreds of servers, commands and threads load the same modules; from the cache it takes them half the time. */
const ENVIRONMENT = { ...process.env, NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') };

/** An interrupted run ends its commands and prints what it knows. */
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

/** Beside others a command is silent until it ends, so that its output is one piece; a live one prints as it goes. */
async function run(
  title: string,
  [command, ...args]: [string, ...string[]],
  { env = {}, cwd = '.', isLive = false }: { env?: NodeJS.ProcessEnv; cwd?: string; isLive?: boolean } = {},
): Promise<boolean> {
  if (isLive) console.log(`\n— ${title}`);
  const output = isLive ? 'inherit' : 'pipe';
  const child = start(command, args, { stdio: ['ignore', output, output], cwd, env: { ...ENVIRONMENT, ...env } });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [[status], ...texts] = await Promise.all([once(child, 'close'), ...streams.map((stream) => text(stream))]);
  if (!isLive) console.log(`\n— ${title}\n${texts.join('')}`.trimEnd());
  return status === 0;
}

const oneTest = (title: string, isPassed: boolean): Outcome => ({
  ...{ passed: isPassed ? 1 : 0, failed: isPassed ? [] : [title], retried: [], skipped: [] },
});

const check = async (title: string, ...command: [string, ...string[]]) => oneTest(title, await run(title, command));

async function vitest(
  title: string,
  projects: string[],
  { isLive = false, options = [] }: { isLive?: boolean; options?: string[] } = {},
): Promise<Outcome> {
  const file = `${RESULTS}/${title.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return readVitestReport(file, await run(title, ['vitest', 'run', ...chosen, ...reporters, ...options], { isLive }));
}

/** They wait for nothing: each worker more than there are cores would only load every module once more. */
const UNIT = { options: [`--maxWorkers=${availableParallelism()}`] };

async function playwright(title: string, project: string, ...chosen: string[]): Promise<Outcome> {
  // Node reads TypeScript itself; Playwright would transpile some hundred files before the first test.
  const env = { CHROMIUM_PATH: ensureChromium(), PW_DISABLE_TS_ESM: '1' };
  const isPassed = await run(title, ['playwright', 'test', `--project=${project}`, ...chosen], { env, isLive: true });
  return readPlaywrightReport(`${RESULTS}/browser.json`, isPassed);
}

/** Browser tests of what shows no content: the desk, the script of the verification. */
const WITHOUT_CONTENT = ['--grep-invert', 'desk-|human-verification'];

async function* contentOutcomes(): AsyncGenerator<Outcome> {
  const [build, unit] = await Promise.all([
    check('build', 'npm', 'run', '--silent', 'build'),
    vitest('unit tests', ['unit', 'architecture'], UNIT),
  ]);
  yield* [build, unit];
  if (build.passed === 1) yield playwright('browser tests', 'browser*', ...WITHOUT_CONTENT);
}

/** In a copy of the checkout, which prints its own sum. */
async function testStarter(): Promise<Outcome> {
  const title = 'tests on the starter';
  const cwd = copyWithStarter();
  const isPassed = await run(title, [process.execPath, 'tests/run.ts', 'content'], { cwd, isLive: true });
  rmSync(cwd, { recursive: true });
  return oneTest(title, isPassed);
}

async function* outcomes(commands: string[]): AsyncGenerator<Outcome> {
  if (commands.includes('content')) return yield* contentOutcomes();
  const [isTest, isSoak] = [commands.includes('test'), commands.includes('soak')];
  const checks =
    isTest || !isSoak
      ? [
          check('lint', 'biome', 'check', '.'),
          check('types', 'npm', 'run', '--silent', 'types'),
          check('house rules', 'npm', 'run', '--silent', 'house'),
          vitest('unit tests', ['unit'], UNIT),
        ]
      : [];
  // A soak of its own builds too: it takes a hundredth of the time, and no build is ever older than its sources.
  const build = isTest || isSoak ? [check('build', 'npm', 'run', '--silent', 'build')] : [];
  yield* await Promise.all([...checks, ...build]);
  if ((await build[0])?.passed !== 1) return;
  // One after the other: each fills the cores, and beside each other they take longer.
  if (isTest) {
    yield vitest('service and security tests', ['architecture', 'service', 'security'], { isLive: true });
    yield playwright('browser tests', 'browser*');
  }
  if (isSoak) {
    yield vitest('soak of the service', ['soak'], { isLive: true });
    yield playwright('soak in the browser', 'soak*');
    yield testStarter();
  }
}

rmSync(RESULTS, { recursive: true, force: true });
const all: Outcome[] = [];
for await (const outcome of outcomes(process.argv.slice(2))) {
  all.push(outcome);
  if (isInterrupted) break;
}

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

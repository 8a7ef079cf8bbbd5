/**
 * `npm test`: everything CI checks, in the order in which a failure is cheapest to find.
 * `npm run check` (the argument `check`) stops before the build.
 */
import { spawn, spawnSync } from 'node:child_process';
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

function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${title}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...ENVIRONMENT, ...env } }).status === 0;
}

const oneTest = (title: string, isPassed: boolean): Outcome => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? [] : [title],
  skipped: [],
});

/** A check that runs beside others, so its output is printed in one piece when it ends. */
async function check(title: string, command: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENVIRONMENT });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  console.log(`\n— ${title}\n${output}${errors}`.trimEnd());
  return oneTest(title, status === 0);
}

function vitest(title: string, project: string): Outcome {
  const file = `${RESULTS}/${title.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isPassed = run(title, 'vitest', ['run', `--project=${project}`, ...reporters]);
  return readVitestReport(file, isPassed);
}

function browser(): Outcome {
  const isPassed = run('browser tests', 'playwright', ['test'], { CHROMIUM_PATH: ensureChromium() });
  return readPlaywrightReport(`${RESULTS}/browser.json`, isPassed);
}

async function* outcomes(isCheck: boolean): AsyncGenerator<Outcome> {
  yield* await Promise.all([
    check('lint', 'biome', 'check', '.'),
    check('types', 'npm', 'run', '--silent', 'types'),
    check('house rules', 'npm', 'run', '--silent', 'house'),
  ]);
  yield vitest('unit tests', 'unit');
  if (isCheck) return;
  const build = oneTest('build', run('build', 'npm', ['run', '--silent', 'build']));
  yield build;
  if (build.failed.length > 0) return;
  yield vitest('service and security tests', '!unit');
  yield browser();
}

rmSync(RESULTS, { recursive: true, force: true });
const all: Outcome[] = [];
for await (const outcome of outcomes(process.argv[2] === 'check')) all.push(outcome);
rmSync(TMPDIR, { recursive: true, force: true });

/** The last lines of the output, where a reader of a log of thousands of lines looks first. */
function print(title: string, names: string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}
const skipped = all.flatMap((outcome) => outcome.skipped);
print('Skipped', skipped);
const failed = all.flatMap((outcome) => outcome.failed);
print('Failed', failed);
console.log(`\n${all.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** `npm test`: everything that must hold, in the order in which a failure is cheapest to find. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from '../pipeline/chromium.ts';

type Count = { passed: number; failed: number };

const RESULTS = 'test-results';

function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${title}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

const single = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

function vitest(): Count {
  const passed = run('unit, architecture, service and security tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]);
  return reported(passed, 'vitest.json', (report) => {
    listSkipped(report as VitestReport);
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
  });
}

type VitestReport = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

/** A test that needs PostgreSQL, or a tool that is not installed, says so in its name. */
function listSkipped({ testResults }: VitestReport): void {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { fullName } of tests.filter(({ status }) => status === 'skipped' || status === 'pending'))
    console.log(`skipped: ${fullName}`);
}

function browser(): Count {
  const passed = run('browser tests', 'playwright', ['test'], { CHROMIUM_PATH: ensureChromium() });
  return reported(passed, 'browser.json', ({ stats }) => {
    const { expected, unexpected, flaky } = stats as Record<string, number>;
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0 };
  });
}

/** Counts from a runner's own report; a run that failed without a failed test counts as one. */
function reported(passed: boolean, file: string, count: (report: Record<string, unknown>) => Count): Count {
  const path = `${RESULTS}/${file}`;
  if (!existsSync(path)) return single(passed);
  const counted = count(JSON.parse(readFileSync(path, 'utf8')));
  return passed ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

rmSync(RESULTS, { recursive: true, force: true });
const counts: Count[] = [single(run('lint', 'biome', ['check', '.']))];
counts.push(single(run('types', 'react-router', ['typegen']) && run('type check', 'tsc', [])));
counts.push(vitest());
const built = run('build', 'node', ['pipeline/build.ts']);
counts.push(single(built));
if (built) counts.push(browser());

const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

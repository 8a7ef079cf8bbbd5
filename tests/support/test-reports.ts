import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a test runner reports. A skipped test says in its name what it needs. */
export type Outcome = { passed: number; failed: number; skipped: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

export function readVitestReport(file: string, isPassed: boolean): Outcome {
  return readReport<VitestReport>(file, isPassed, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
        .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
    ),
  }));
}

export function readPlaywrightReport(file: string, isPassed: boolean): Outcome {
  return readReport<PlaywrightReport>(file, isPassed, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: suites.flatMap(skippedSpecs),
  }));
}

const skippedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
    .map(({ file, title }) => `tests/e2e/${file} › ${title}`),
  ...suites.flatMap(skippedSpecs),
];

/** A run that failed without a failed test, or left no report, counts as one failure. */
function readReport<Report>(file: string, isPassed: boolean, count: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: [] };
  const { passed, failed, skipped } = count(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: isPassed ? failed : Math.max(1, failed), skipped };
}

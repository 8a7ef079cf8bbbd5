import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a test runner reports: names of failed and retried tests with what went wrong, of skipped ones with what they need. */
export type Outcome = { passed: number; failed: string[]; retried: string[]; skipped: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
};
type PlaywrightSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
};

export function readVitestReport(file: string, isPassed: boolean): Outcome {
  return readReport<VitestReport>(file, isPassed, ({ numPassedTests, testResults }) => {
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, title: `${relative('.', name)} › ${test.fullName}` })),
    );
    const describeTests = (wanted: string) =>
      tests
        .filter(({ status, failureMessages }) => status === wanted && failureMessages?.length)
        .map(({ title, failureMessages }) => describeFailure(title, failureMessages?.[0]));
    // A file that could not be loaded has failed without a test.
    const files = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: numPassedTests,
      failed: [
        ...describeTests('failed'),
        ...files.map(({ name, message }) => describeFailure(relative('.', name), message)),
      ],
      // What failed at the first try is kept of a test that then passed.
      retried: describeTests('passed'),
      skipped: tests.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status)).map(({ title }) => title),
    };
  });
}

export function readPlaywrightReport(file: string, isPassed: boolean): Outcome {
  return readReport<PlaywrightReport>(file, isPassed, ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf);
    const title = (spec: PlaywrightSpec) => `tests/e2e/${spec.file} › ${spec.title}`;
    const describeTests = (wanted: string) =>
      specs.flatMap((spec) =>
        spec.tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => describeFailure(title(spec), results.findLast(({ error }) => error)?.error?.message)),
      );
    return {
      passed: stats.expected + stats.flaky,
      failed: describeTests('unexpected'),
      retried: describeTests('flaky'),
      skipped: specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped')).map(title),
    };
  });
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const describeFailure = (title: string, message = '') =>
  `${title}\n    ${stripVTControlCharacters(message).split('\n')[0]}`.trimEnd();

/** A run that failed without a failed test, or left no report, counts as one failure. */
function readReport<Report>(file: string, isPassed: boolean, read: (report: Report) => Outcome): Outcome {
  if (!existsSync(file))
    return { passed: isPassed ? 1 : 0, failed: isPassed ? [] : [`${file}: no report`], retried: [], skipped: [] };
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  return isPassed || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [`${file}: failed without a test`] };
}

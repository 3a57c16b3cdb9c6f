import { stripVTControlCharacters } from 'node:util';

/** Maximum number of tests that may pass only at their second attempt. If there are more, the run fails. */
const MOST_FLAKY = 2;

/**
 * Maximum number of lines shown of a failure's message. Its first lines, the failed expectation and what the test
 * waited for, identify the failure.
 */
const ERROR_LINES = 12;

/**
 * @returns `{ passed, failed, skipped, failures, flaky }`. `failures`: each failed test's name with the first lines of
 * its message, or another reason why the run failed. `flaky`: names of tests.
 */
export function countBrowserResults({ stats, errors, suites }, code) {
  const tests = suites.flatMap(testsOf);
  const failures = tests.filter(({ status }) => status === 'unexpected').map(describeFailure);
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ name }) => name);
  let failed = stats.unexpected + errors.length;
  if (flaky.length > MOST_FLAKY) {
    failed += 1;
    failures.push(`${flaky.length} flaky tests, and more than ${MOST_FLAKY} fail a run`);
  }
  if (code !== 0 && failed === 0) {
    failed = 1;
    failures.push(`Playwright ended with ${code}`);
  }
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, failures, flaky };
}

/** Returns the tests of a suite and of the suites inside it. */
function testsOf({ specs = [], suites = [] }) {
  const ownTests = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `e2e/${file} [${projectName}]: ${title}`,
      status,
      results,
    })),
  );
  return [...ownTests, ...suites.flatMap(testsOf)];
}

function describeFailure({ name, results }) {
  const message = results.find(({ error }) => error?.message !== undefined)?.error.message;
  if (message === undefined) return name;
  return `${name}\n${stripVTControlCharacters(message).split('\n').slice(0, ERROR_LINES).join('\n')}`;
}

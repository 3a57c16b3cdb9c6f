import { describe, expect, it } from 'vitest';
import { countBrowserResults } from './browser-report.mjs';

const spec = (title, status, message) => ({
  file: 'journeys/vault.spec.ts',
  title,
  tests: [
    {
      projectName: 'journeys',
      status,
      results: message === undefined ? [{}] : [{ error: { message } }, {}],
    },
  ],
});

/** Makes a report in Playwright's format, with its statistics. */
function report(specs, errors = []) {
  const count = (status) => specs.filter(({ tests }) => tests[0].status === status).length;
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    errors,
    // The remaining tests are in a nested suite.
    suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  };
}

const good = spec('locks', 'expected');
const flaky = (title) => spec(title, 'flaky', 'too slow');

describe('the count of a run of browser tests', () => {
  it('names what failed, with how its error begins, wherever it is in the report', () => {
    const long = `\u001B[31mExpected 1\u001B[39m\n${'line\n'.repeat(40)}`;
    const counted = countBrowserResults(
      report([good, spec('opens', 'unexpected', long), spec('rests', 'skipped')]),
      1,
    );
    expect(counted).toMatchObject({ passed: 1, failed: 1, skipped: 1, flaky: [] });
    expect(counted.failures).toHaveLength(1);
    expect(counted.failures[0]).toMatch(
      /^e2e\/journeys\/vault\.spec\.ts \[journeys\]: opens\nExpected 1\nline/,
    );
    expect(counted.failures[0].split('\n').length).toBeLessThan(15);
  });

  it('takes two tests that needed a second attempt as passed, and names them', () => {
    expect(countBrowserResults(report([good, flaky('opens'), flaky('closes')]), 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: [
        'e2e/journeys/vault.spec.ts [journeys]: opens',
        'e2e/journeys/vault.spec.ts [journeys]: closes',
      ],
    });
  });

  it('fails a run with three of them', () => {
    const counted = countBrowserResults(report([flaky('opens'), flaky('closes'), flaky('locks')]), 0);
    expect(counted).toMatchObject({ passed: 3, failed: 1 });
    expect(counted.flaky).toHaveLength(3);
    expect(counted.failures).toEqual(['3 flaky tests, and more than 2 fail a run']);
  });

  it('counts errors outside tests, and an end that no test explains', () => {
    expect(countBrowserResults(report([good], [{ message: 'no such file' }]), 1).failed).toBe(1);
    const { failed, failures } = countBrowserResults(report([good]), 130);
    expect([failed, failures]).toEqual([1, ['Playwright ended with 130']]);
  });
});

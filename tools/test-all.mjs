// npm run test:all: every test. All of Vitest in its long form on PostgreSQL 15, the journeys at both window sizes
// with axe, the other browser tests, each benchmark in its short form, and the trials. It's for finished changes; npm
// test is for daily use.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';
import { finishWith } from './test-results.mjs';
import { runTrials } from './trials.mjs';
import { runVitest } from './vitest-run.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Environment for the long form of the Vitest tests, on the oldest supported PostgreSQL. npm test uses the newest. The
 * user's own variables override these.
 */
const LONG_FORMS = { LONG_TESTS: '1', TEST_POSTGRES: '15' };

await runMain(async () => {
  const vitest = await runVitest(root, [], { ...LONG_FORMS, ...process.env });
  const browser = await runBrowserTests(root, ['desktop', 'phone', 'more']);
  finishWith([vitest, browser, await runBenches(), await runTrials(root)]);
});

/** Runs each benchmark in its short form to check that it still works. Resolves with results for `finishWith`. */
async function runBenches() {
  const reportFile = path.join(root, '.cache/tests/bench.json');
  rmSync(reportFile, { force: true });
  await runChild(process.execPath, [path.join(root, 'bench/main.ts'), '--short'], { cwd: root });
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['the benchmarks left no report'] };
  }
}

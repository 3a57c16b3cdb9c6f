// npm run test:all: every test there is. All of Vitest with the long forms on PostgreSQL 15, the journeys in both windows
// with axe looking on, the rest of the browser tests, and each benchmark's short form. For the run before something is
// called done; npm test is for every day.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';
import { finishWith } from './test-results.mjs';
import { runVitest } from './vitest-run.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Switches that turn Vitest tests into their long forms, on the oldest PostgreSQL that is promised: npm test has the newest.
 * The command line overrides them.
 */
const LONG_FORMS = { LONG_TESTS: '1', TEST_POSTGRES: '15' };

await runMain(async () => {
  const vitest = await runVitest(root, [], { ...LONG_FORMS, ...process.env });
  const browser = await runBrowserTests(root, ['desktop', 'phone', 'more']);
  finishWith([vitest, browser, await runBenches()]);
});

/** Runs each benchmark in its short form, which shows that it still works. Resolves with what `finishWith` takes. */
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

// npm test: unit and integration tests, then the browser tests, and one line that counts them all.
// With arguments only the tests they choose run, under Vitest: npm test -- wallet
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  const args = process.argv.slice(2);
  const results = [await runVitest(args)];
  if (args.length === 0) results.push(await runBrowserTests(root, []));
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  // Named once more at the end, which is what is read of a long log.
  for (const name of results.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
});

/** Runs Vitest; errors outside a test, and a run that dies without a report, count as one failure. */
async function runVitest(args) {
  const reportFile = path.join(root, '.cache/tests/vitest.json');
  rmSync(reportFile, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await runChild(process.execPath, [vitest, 'run', ...reporters, ...args], { cwd: root });
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
    const skipped = args.length === 0 ? report.numPendingTests + report.numTodoTests : 0;
    return { passed: report.numPassedTests, failed, skipped, failures: failuresOf(report) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['Vitest left no report'] };
  }
}

/** Names of the tests that failed, and of the files that could not be run. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [file] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${(failureMessages[0] ?? '').split('\n')[0]}`,
    );
  });
}

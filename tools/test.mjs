// npm test: unit and integration tests, then the browser tests, and one line that counts them all.
// With arguments only the tests they choose run, under Vitest: npm test -- wallet
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './browser-tests.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';
import { VITEST_REPORT } from './vitest-report.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runMain(async () => {
  const args = process.argv.slice(2);
  // What is chosen by name runs in full.
  if (args.length > 0) process.env['LONG_TESTS'] ??= '1';
  const results = [await runVitest(args)];
  if (args.length === 0) results.push(await runBrowserTests(root, []));
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  // Named once more at the end, which is what is read of a long log.
  for (const name of results.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
});

/** Runs Vitest; a run that dies without a report, or ends badly without naming why, counts as one failure. */
async function runVitest(args) {
  const reportFile = path.join(root, VITEST_REPORT);
  rmSync(reportFile, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'tools/vitest-report.mjs')}`];
  const { code } = await runChild(process.execPath, [vitest, 'run', ...reporters, ...args], { cwd: root });
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    // Chosen by name, the tests that were not chosen count as skipped.
    if (args.length > 0) report.skipped = 0;
    if (code === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, failures: [`Vitest ended with ${code}`] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['Vitest left no report'] };
  }
}

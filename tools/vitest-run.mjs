import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChild } from './run-child.mjs';
import { VITEST_REPORT } from './vitest-report.mjs';

/**
 * Runs Vitest and resolves with `{ passed, failed, skipped, failures }`. A run without a report, or one that fails
 * without naming a failure, counts as one failure.
 * @param args select tests. @param env additional environment variables.
 */
export async function runVitest(root, args, env = {}) {
  const reportFile = path.join(root, VITEST_REPORT);
  rmSync(reportFile, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'tools/vitest-report.mjs')}`];
  // Temporary files of tests are deleted after the run. Other users must be able to read the folder, because a
  // database may run as its own user.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'aureus-vitest-'));
  chmodSync(temporary, 0o755);
  const { code } = await runChild(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary, ...env },
  });
  rmSync(temporary, { recursive: true, force: true });
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    // With a selection of tests, Vitest counts all others as skipped.
    if (args.length > 0) report.skipped = 0;
    if (code === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, failures: [`Vitest ended with ${code}`] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['Vitest left no report'] };
  }
}

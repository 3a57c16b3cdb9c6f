import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChild } from './run-child.mjs';
import { VITEST_REPORT } from './vitest-report.mjs';

/**
 * Runs Vitest and resolves with `{ passed, failed, skipped, failures }`. A run that dies without a report, or ends badly
 * without naming why, counts as one failure.
 * @param args choose tests. @param env switches on top of the environment.
 */
export async function runVitest(root, args, env = {}) {
  const reportFile = path.join(root, VITEST_REPORT);
  rmSync(reportFile, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'tools/vitest-report.mjs')}`];
  // What tests write among the temporary files goes with the run. A database may run as a user of its own, who has to get in.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'aureus-vitest-'));
  chmodSync(temporary, 0o755);
  const { code } = await runChild(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary, ...env },
  });
  rmSync(temporary, { recursive: true, force: true });
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

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { runChild } from './run-child.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Runs the browser tests in a real Chromium against freshly built pages and resolves with `{ passed, failed, skipped, failures }`.
 * Extra arguments go to Playwright. A run that dies without a report counts as one failure.
 */
export async function runBrowserTests(root, args) {
  await buildWeb(root, process.env);
  const chromium = await findChromium();
  const reportFile = path.join(root, '.cache/tests/browser.json');
  rmSync(reportFile, { force: true });
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await runChild(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        ...chromium.env,
        CHROMIUM_PATH: chromium.executablePath,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      },
    },
  );
  return countResults(reportFile, code);
}

function countResults(reportFile, code) {
  try {
    const { stats, errors, suites } = JSON.parse(readFileSync(reportFile, 'utf8'));
    // A test that passes at the second attempt only has failed.
    const failed = stats.unexpected + stats.flaky + errors.length;
    return {
      passed: stats.expected,
      failed: code === 0 ? failed : Math.max(1, failed),
      skipped: stats.skipped,
      failures: suites.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['Playwright left no report'] };
  }
}

/** Names of the tests of a suite, and of those inside it, that did not pass at once. */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs
    .flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status }) => ({ file, title, projectName, status })),
    )
    .filter(({ status }) => status !== 'expected' && status !== 'skipped')
    .map(({ file, title, projectName }) => `e2e/${file} [${projectName}]: ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

/** The tests of a suite, and of those inside it, that did not pass at once: their names and how their errors begin. */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ projectName, results }) => `e2e/${file} [${projectName}]: ${title}${errorOf(results)}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Error messages say first what was expected, then on what they waited: the beginning is enough to know which it was. */
const TOLD_LINES = 12;

function errorOf(results) {
  const message = results.find(({ error }) => error?.message !== undefined)?.error.message;
  if (message === undefined) return '';
  return `\n${stripVTControlCharacters(message).split('\n').slice(0, TOLD_LINES).join('\n')}`;
}

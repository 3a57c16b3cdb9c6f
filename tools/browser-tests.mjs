import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countBrowserResults } from './browser-report.mjs';
import { findChromium } from './chromium.mjs';
import { runChild } from './run-child.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Builds the pages if they changed and runs browser tests in a real Chromium. Resolves with the result of
 * `countBrowserResults`. A run without a report counts as one failure.
 * @param projects names in `e2e/playwright.config.ts`. @param args passed to Playwright.
 */
export async function runBrowserTests(root, projects, args = []) {
  await buildWeb(root, process.env);
  const chromium = await findChromium();
  const reportFile = path.join(root, '.cache/tests/browser.json');
  rmSync(reportFile, { force: true });
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const chosen = projects.map((name) => `--project=${name}`);
  const { code } = await runChild(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen, ...args],
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
  try {
    return countBrowserResults(JSON.parse(readFileSync(reportFile, 'utf8')), code);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['Playwright left no report'], flaky: [] };
  }
}

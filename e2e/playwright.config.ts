import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { TEST_WORKERS } from '../tools/test-workers.mjs';
import type { LookOptions, StackOptions } from './support/test.ts';

const chromium = await findChromium();

/**
 * Tag of journeys that a plain `npm test` skips: they test details, or what faster tests without a browser cover too.
 */
const LONG = /@long/;
const isLong = process.env['LONG_TESTS'] === '1';

/** This test opens no window, so it doesn't need to run in both window sizes. */
const WINDOWLESS = '**/power-cut.spec.ts';

/**
 * Browser tests with the real server, database, sandbox and built pages. `npm run e2e` builds the pages first. Each
 * worker has its own site, so that tests don't affect each other.
 *
 * `npm test` runs the project `journeys`: each journey once in its own window size, without the long ones. `npm run
 * test:all` runs `desktop` and `phone` (the same journeys in both sizes, with axe checks) and `more`.
 *
 * @public
 */
export default defineConfig<LookOptions, StackOptions>({
  testDir: '.',
  outputDir: '../test-results',
  workers: TEST_WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes on its second attempt is reported as flaky. Three of those fail the run: see
  // tools/browser-report.mjs.
  retries: process.env['CI'] ? 1 : 0,
  // Generous limits, so that a busy machine doesn't make tests fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    locale: 'en-US',
    // Service workers are blocked, so that mocked answers reach the page. app.spec.ts tests the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      // Pages render faster without the software emulation of a GPU.
      args: [...chromium.args, '--disable-gpu'],
      env: { ...(process.env as Record<string, string>), ...chromium.env },
    },
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', ...(isLong ? {} : { grepInvert: LONG }) },
    {
      name: 'desktop',
      testDir: 'journeys',
      testIgnore: WINDOWLESS,
      use: { at: 'desktop', hasLooks: true },
    },
    { name: 'phone', testDir: 'journeys', use: { at: 'phone', hasLooks: true } },
    { name: 'more', testDir: 'more', use: { hasLooks: true } },
  ],
});

import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { TEST_WORKERS } from '../tools/test-workers.mjs';
import type { LookOptions, StackOptions } from './support/test.ts';

const chromium = await findChromium();

/**
 * Journeys through what a test below the browser shows as well, or through a detail: a plain `npm test` leaves them out.
 * Chosen by name they run.
 */
const LONG = /@long/;
const isLong = process.env['LONG_TESTS'] === '1';

/** It opens no window, so once is enough. */
const WINDOWLESS = '**/power-cut.spec.ts';

/**
 * The browser tests against the real thing: server, database, sandbox and built pages. `npm run e2e` builds the pages
 * first. Each worker has a site of its own, so that what one test does to the world reaches no other.
 *
 * `npm test` runs the project `journeys`: each of them but the long ones once, in the window that it is about.
 * `npm run test:all` runs `desktop` and `phone`, which are the same journeys in both windows with axe looking on, and `more`.
 *
 * @public
 */
export default defineConfig<LookOptions, StackOptions>({
  testDir: '.',
  outputDir: '../test-results',
  workers: TEST_WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs its second attempt is reported as flaky, and three of those fail the run: tools/browser-report.mjs.
  retries: process.env['CI'] ? 1 : 0,
  // Far above anything on a quiet machine: a busy one is no failure. No wait in a test is shorter than these.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    locale: 'en-US',
    // What a test answers in the server's place must reach it; app.spec.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      // Pages are drawn four times as fast by the processor itself as by its imitation of a graphics card.
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

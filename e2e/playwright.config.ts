import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { TEST_WORKERS } from '../tools/test-workers.mjs';
import type { StackOptions } from './support/test.ts';

const chromium = await findChromium();

/**
 * The browser tests against the real thing: server, database, sandbox and built pages. `npm run e2e` builds the pages
 * first. Each worker has a site of its own, so that what one test does to the world reaches no other.
 *
 * @public
 */
export default defineConfig<object, StackOptions>({
  testDir: '.',
  outputDir: '../test-results',
  workers: TEST_WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      // Pages are drawn four times as fast by the processor itself as by its imitation of a graphics card.
      args: [...chromium.args, '--disable-gpu'],
      env: { ...(process.env as Record<string, string>), ...chromium.env },
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: /(?:newcomer|axe|games)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});

import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './tools/test-workers.mjs';

/** Files of a worker share what they import, which is read once: no module of ours keeps what one site did for the next. */
const forks = {
  pool: 'forks',
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // A busy machine is no failure: what is waited for may take as long as everywhere else.
  expect: { poll: { timeout: 80_000 } },
} as const;

/**
 * Kills and a storm whose promise other tests show as well, on a server in the process. Kills of bets and of withdrawals
 * stay in a plain `npm test`, one each, and `npm run test:all` has them all.
 */
const LONG_ONLY = [
  ...['card', 'skins', 'battles', 'mines', 'rewards'].map((name) => `**/${name}.kill.test.ts`),
  '**/cashier.storm.test.ts',
];
/** Installs every package and builds all pages once more: 2 to 5 minutes, so `npm run test:all` has it. */
const FRESH_CLONE = 'tools/fresh-clone.test.mjs';
const isLong = process.env['LONG_TESTS'] === '1';

/** `vitest run --project unit` needs nothing but the code; `integration` starts one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    projects: [
      {
        test: {
          ...forks,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.rules.test.ts',
            'apps/{web,console}/**/*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : [FRESH_CLONE])],
        },
      },
      {
        test: {
          ...forks,
          name: 'integration',
          include: ['apps/{server,sandbox,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.rules.test.ts', ...(isLong ? [] : LONG_ONLY)],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          setupFiles: 'apps/server/src/testing/setup-warnings.ts',
          // A process that a busy machine leaves standing isn't gone.
          env: { PGOPTIONS: '-c idle_in_transaction_session_timeout=0' },
        },
      },
    ],
  },
});

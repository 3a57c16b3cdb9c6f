import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './tools/test-workers.mjs';

/**
 * The test files of a worker share imported modules, which are then loaded only once. This needs modules that keep no
 * state between sites.
 */
const forks = {
  pool: 'forks',
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Polled expectations wait longer than by default, because a busy machine is slow.
  expect: { poll: { timeout: 80_000 } },
} as const;

/**
 * Left out of `npm test` to keep it short, for example further tests of kills and outages, and of thousands of random
 * cases. `npm run test:all` runs them.
 */
const LONG_ONLY = [
  ...['card', 'skins', 'withdrawals', 'battles', 'mines', 'rewards', 'rain'].map(
    (name) => `**/${name}.kill.test.ts`,
  ),
  '**/cashier.{outage,storm}.test.ts',
  '**/crypto.{crash,leaving}.test.ts',
  '**/card.{odd,returns}.test.ts',
  '**/{wallet,wallet.wager}.oracle.test.ts',
  '**/rewards.accrual.test.ts',
  '**/limits.received.test.ts',
  '**/{spin.clock,battles.draw,battles.comfort,mines.resume,house}.test.ts',
  '**/privacy.sealing.test.ts',
  '**/support.chatwoot*.test.ts',
  '**/platform/{beacon,clock-steps,outage}.test.ts',
  '**/withdrawals.clock.test.ts',
  '**/wallet.receipts.test.ts',
  '**/embedded-postgres.test.ts',
  '**/platform/backup/backup.test.ts',
  'apps/sandbox/**/{market,sandbox}.test.ts',
];
/** Unit tests that `npm test` leaves out too, to keep it short. Some of them install packages or start sites. */
const LONG_UNITS = [
  'tools/fresh-clone.test.mjs',
  'tools/install.test.mjs',
  'tools/restore-drill.test.mjs',
  'tools/rollout.test.mjs',
  'tools/storm.test.mjs',
  'packages/verify/src/build.test.ts',
];
const isLong = process.env['LONG_TESTS'] === '1';
/**
 * Tests that need programs installed on the machine. Each has its own npm script, which `npm run test:all` runs too.
 */
const isTrial = process.env['TRIALS'] === '1';
const TRIALS = isTrial ? [] : ['**/*.trial.test.ts'];

/**
 * The project `unit` of `vitest run --project` only needs the code. `integration` starts one PostgreSQL for the whole
 * run.
 */
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
          exclude: ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : LONG_UNITS)],
        },
      },
      {
        test: {
          ...forks,
          name: 'integration',
          include: ['apps/{server,sandbox,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.rules.test.ts', ...TRIALS, ...(isLong ? [] : LONG_ONLY)],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          setupFiles: 'apps/server/src/testing/setup-warnings.ts',
          // Disables timeouts of the database, because on a busy machine a stalled process isn't a dead one. Trials do
          // without, because PgBouncer accepts no such options.
          env: isTrial ? {} : { PGOPTIONS: '-c idle_in_transaction_session_timeout=0 -c lock_timeout=0' },
        },
      },
    ],
  },
});

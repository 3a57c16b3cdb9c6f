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
 * `npm test` stays short: kills and outages beyond one of each kind, properties over thousands of random cases, engines
 * that are started or replayed whole, and desks outside. `npm run test:all` runs them.
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
  '**/wallet.receipts.test.ts',
  '**/embedded-postgres.test.ts',
  '**/platform/backup/backup.test.ts',
  'apps/sandbox/**/{market,sandbox}.test.ts',
];
/** Units that install packages, build pages or start sites, for the same reason. */
const LONG_UNITS = [
  'tools/fresh-clone.test.mjs',
  'tools/install.test.mjs',
  'tools/restore-drill.test.mjs',
  'packages/verify/src/build.test.ts',
];
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
          exclude: ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : LONG_UNITS)],
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
          env: { PGOPTIONS: '-c idle_in_transaction_session_timeout=0 -c lock_timeout=0' },
        },
      },
    ],
  },
});

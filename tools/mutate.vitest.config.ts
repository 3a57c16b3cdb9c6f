import { defineConfig } from 'vitest/config';

/** The tests of the pure rules, for `npm run mutate`: they need nothing but the code. @public */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    include: ['packages/{fair,money}/**/*.test.ts', 'apps/server/src/**/*.rules.test.ts'],
    // It reads the text of the modules, which the changes are written into.
    exclude: ['**/purity.test.ts'],
  },
});

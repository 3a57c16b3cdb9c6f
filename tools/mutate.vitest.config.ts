import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * Reports modules that can't be loaded as an error of the run. Otherwise no test would fail, and the mutation would
 * count as unnoticed. As an error, it isn't counted at all.
 */
function unreadable(): Reporter {
  let vitest: Vitest;
  return {
    onInit: (made) => {
      vitest = made;
    },
    onTestModuleEnd: (module) => {
      for (const error of module.errors()) vitest.state.catchError(error, 'Unreadable module');
    },
  };
}

/** Tests of the pure rules, for `npm run mutate`. They only need the code. @public */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    reporters: [unreadable()],
    include: [
      'packages/{fair,money}/**/*.test.ts',
      'packages/verify/src/report.test.ts',
      'apps/server/src/**/*.rules.test.ts',
    ],
    // This test reads the modules' text, which contains the mutations.
    exclude: ['**/purity.test.ts'],
  },
});

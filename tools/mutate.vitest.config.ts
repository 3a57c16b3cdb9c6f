import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * Reports modules that can't be loaded as an error of the run. Otherwise no test would fail, and the change would
 * count as unnoticed. With an error, it isn't counted at all.
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

/** Tests of the pure rules, for `npm run mutate`. They need no database. @public */
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
    // This test reads the text of the modules, which contains all changes.
    exclude: ['**/purity.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * A change that stops a module from being read at all leaves no test that fails, and would count as unnoticed. As an error
 * of the run it counts as nothing.
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

/** The tests of the pure rules, for `npm run mutate`: they need nothing but the code. @public */
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
    // It reads the text of the modules, which the changes are written into.
    exclude: ['**/purity.test.ts'],
  },
});

import { afterEach, beforeEach } from 'vitest';
import { warnings } from './test-log.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Warnings that sites logged during a failed test. */
    warnings?: string[];
  }
}

// Vitest runs this file before each test file, so these hooks apply to every test.
beforeEach(() => {
  warnings.length = 0;
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail' && warnings.length > 0) task.meta.warnings = [...warnings];
});

import { afterEach, beforeEach } from 'vitest';
import { createLog, type Log } from '../platform/log.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the sites of a test that failed warned of meanwhile, as the log has it. */
    warnings?: string[];
  }
}

/** The last ones of a storm say enough. */
const MOST_LINES = 40;

const lines: string[] = [];

/** A log that keeps warnings for the report of a test that fails; TEST_LOG names a level to see all of it instead. */
export function createTestLog(): Log {
  const level = process.env['TEST_LOG'];
  if (level !== undefined) return createLog(level);
  return createLog('warn', {
    write(line) {
      lines.push(line.trimEnd());
      if (lines.length > MOST_LINES) lines.shift();
    },
  });
}

/** Hands the warnings of each test that fails to the report. For `setupFiles`, which Vitest runs before each test file. */
beforeEach(() => {
  lines.length = 0;
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail' && lines.length > 0) task.meta.warnings = [...lines];
});

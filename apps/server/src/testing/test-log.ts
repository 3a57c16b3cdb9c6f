import { createLog, type Log } from '../platform/log.ts';

/** The last ones of a storm say enough. */
const MOST_LINES = 40;

/** Warnings of this process's sites since the last clear, as in the log. */
export const warnings: string[] = [];

/** A log that keeps warnings for the report of a test that fails; TEST_LOG names a level to see all of it instead. */
export function createTestLog(): Log {
  const level = process.env['TEST_LOG'];
  if (level !== undefined) return createLog(level);
  return createLog('warn', {
    write(line) {
      warnings.push(line.trimEnd());
      if (warnings.length > MOST_LINES) warnings.shift();
    },
  });
}

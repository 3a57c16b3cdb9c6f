import { createLog, type Log } from '../platform/log.ts';

/** Maximum number of warnings that are kept. */
const MOST_LINES = 40;

/** Newest warnings of the sites in this process, at most `MOST_LINES`. Tests clear the list. */
export const warnings: string[] = [];

/**
 * Creates a log that collects warnings for the report of a failed test. TEST_LOG sets a level from which the log
 * prints everything instead.
 */
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

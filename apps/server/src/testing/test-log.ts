import { createLog, type Log } from '../platform/log.ts';

/** Maximum number of warnings in a report; of more, the last ones are enough. */
const MOST_LINES = 40;

/** Newest warnings logged by this process's sites, at most `MOST_LINES`. Tests clear the list. */
export const warnings: string[] = [];

/**
 * Creates a log that collects warnings for the report of a failed test. With TEST_LOG set to a level, it prints
 * everything from that level on instead.
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

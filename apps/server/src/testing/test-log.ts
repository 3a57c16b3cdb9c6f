import { createLog, type Log } from '../platform/log.ts';

/** The last lines of a flood of warnings are enough for a report. */
const MOST_LINES = 40;

/** The newest warnings that this process's sites logged, at most `MOST_LINES`; tests clear it. */
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

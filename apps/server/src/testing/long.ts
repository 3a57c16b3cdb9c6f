/**
 * True if tests run in full, as `npm run test:all` does. Otherwise long tests, such as those that kill processes, are
 * short.
 */
export const isLong = process.env['LONG_TESTS'] === '1';

/** Returns a size for a test, such as a number of bets: `long` if tests run in full, otherwise `short`. */
export const longOr = (short: number, long: number): number => (isLong ? long : short);

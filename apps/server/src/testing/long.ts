/**
 * True if tests run in full: with `npm run test:all`, and with `npm test -- <filter>` for the selected files. A plain
 * `npm test` runs a short form of tests that kill processes, flood the site or wait for outages.
 */
export const isLong = process.env['LONG_TESTS'] === '1';

/** Returns a test's size in short or full form: the number of players, kills or bets. */
export const longOr = (short: number, long: number): number => (isLong ? long : short);

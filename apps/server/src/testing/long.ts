/**
 * True if tests run in full: `npm run test:all` does, and `npm test -- <filter>` for the files it chooses.
 * A plain `npm test` runs one short form of tests that kill, flood or wait for outages.
 */
export const isLong = process.env['LONG_TESTS'] === '1';

/** A test's size: how many players, kills or bets it takes. */
export const longOr = (short: number, long: number): number => (isLong ? long : short);

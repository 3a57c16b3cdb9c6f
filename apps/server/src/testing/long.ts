/**
 * Whether tests run in full: `npm run test:all` does, and `npm test -- <filter>` for the files it chooses. A plain
 * `npm test` keeps one short form of what kills, floods and waits for outages.
 */
export const isLong = process.env['LONG_TESTS'] === '1';

/** A test's size: how many players, kills or bets it takes. */
export const longOr = (short: number, long: number): number => (isLong ? long : short);

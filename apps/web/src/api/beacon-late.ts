/**
 * Time in ms after a beacon round's time from which a draw counts as waiting for the round. It's `BEACON_PATIENCE_MS`
 * of the contract, whose values pages don't load.
 */
export const BEACON_LATE_MS = 30_000;

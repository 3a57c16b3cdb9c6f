/**
 * Time in ms after a beacon round's time from which a draw counts as waiting for the round. It's `BEACON_PATIENCE_MS`
 * of the contract's `fairness.ts`, from which pages import only types.
 */
export const BEACON_LATE_MS = 30_000;

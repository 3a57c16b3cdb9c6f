import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';

/** Longest pause in ms between two requests for a late beacon round. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Pause in ms until a missing beacon round is requested again: a tenth of the time that the round is late, up to a
 * minute.
 * @param late ms since the round was due. @param shortest the shortest pause in ms.
 */
export const beaconPause = (late: number, shortest: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(shortest, late / 10));

/**
 * True if a draw's beacon round is so late that the draw counts as waiting. @param beaconAt when the round was due, in
 * ms.
 */
export const isWaiting = (beaconAt: number, now: number): boolean => now >= beaconAt + BEACON_PATIENCE_MS;

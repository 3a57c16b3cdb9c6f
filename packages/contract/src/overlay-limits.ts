/** Number of bets in a stream overlay. */
export const OVERLAY_BETS = 10;

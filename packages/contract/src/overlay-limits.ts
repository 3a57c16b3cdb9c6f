/** Number of bets that a stream overlay shows. */
export const OVERLAY_BETS = 10;

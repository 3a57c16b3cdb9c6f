/** So many bets a broadcast gets. */
export const OVERLAY_BETS = 10;

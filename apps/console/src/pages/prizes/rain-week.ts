/** Number of rains in a week: one an hour. */
export const RAINS_A_WEEK = 168;

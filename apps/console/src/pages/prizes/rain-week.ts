/** One rain an hour. */
export const RAINS_A_WEEK = 168;

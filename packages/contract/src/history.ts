// Without schemas, so that the pages can use it as well.

/** WON paid more than its stake, LOST less. OPEN isn't settled, or its result may not be seen yet. */
export const BET_RESULTS = ['WON', 'LOST', 'OPEN', 'VOID'] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** A file of bets holds so many at most: the newest. */
export const MOST_BETS_IN_FILE = 1_000_000;
/** Header of a file of the history: how many entries it will have. */
export const FILE_ROWS_HEADER = 'x-rows';

// No schemas here, so that pages can import it too.

/** WON: paid more than its stake. LOST: paid less. OPEN: not settled yet, or its result must not be shown yet. */
export const BET_RESULTS = ['WON', 'LOST', 'OPEN', 'VOID'] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** Maximum number of bets in a file; it has the newest ones. */
export const MOST_BETS_IN_FILE = 1_000_000;
/** Response header of a history file: number of entries that follow. */
export const FILE_ROWS_HEADER = 'x-rows';

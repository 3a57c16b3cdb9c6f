// No schemas here, so that pages can import this file without the schema library.

/**
 * Results by which bets can be filtered. WON: paid more than its stake. LOST: paid less. OPEN: not settled yet, or
 * settled with a result that must not be shown yet. VOID: canceled, the stake was refunded.
 */
export const BET_RESULTS = ['WON', 'LOST', 'OPEN', 'VOID'] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** Maximum number of bets in a file. If there are more, the file has the newest ones. */
export const MOST_BETS_IN_FILE = 1_000_000;
/** Response header of a history file: the number of entries in the file. */
export const FILE_ROWS_HEADER = 'x-rows';

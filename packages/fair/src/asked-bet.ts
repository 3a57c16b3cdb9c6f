/** Code of a request that got no answer: neither a bet nor a refusal. */
export const UNANSWERED = 'unanswered';

/**
 * A bet on the player's own seeds that the site refused or didn't answer, as the browser sent it. A browser's memory has
 * it as JSON, under the subject `asked-<key>` and the name `bet`.
 */
export type AskedBet = {
  player: string;
  game: 'cases' | 'mines' | 'plinko' | 'upgrader';
  /** Coins, written as in an export. */
  stake: string;
  /** Choice of the bet, as `choiceOf` describes it. */
  choice: string;
  /** Upgrader: price of the target, as the page showed it. */
  target?: string;
  /** Mines: first tile that the player opened in the previous game. It's taken as the first tile of this game too. */
  tile?: number;
  /** Number of the seed pair that was in force when the bet was sent. */
  pair: number;
  /**
   * Lowest and highest nonce that can have been the next one. They differ if other bets were on their way meanwhile.
   */
  nonce: number;
  until: number;
  /** Code of the refusal, or {@link UNANSWERED}. */
  code: string;
  /** Value shown to this browser that the refusal contradicts. `value`: coins, or `none` for a limit. */
  against?: { what: 'maximum' | 'balance' | 'limit'; value: string };
};

/** Beginning of the subjects of refused and unanswered bets in a browser's memory. */
export const ASKED = 'asked-';

/** Subject of a refused or unanswered bet in a browser's memory. */
export const askedSubject = (key: string): string => `${ASKED}${key.toLowerCase()}`;

/** Writes the tickets and prices of a case, as the memory has them under `case-<version>`, name `tickets`. */
export const ticketsText = (items: readonly { ticketEnd: number; price: bigint }[]): string =>
  items.map(({ ticketEnd, price }) => `${ticketEnd}:${price}`).join(' ');

/** A finished bet in the list of the player's bets. Amounts in coins. */
export interface OwnBet {
  id: string;
  /** Time of the bet, milliseconds since the Unix epoch. */
  at: number;
  what: string;
  stake: number;
  payout: number;
}

/** Number of bets to keep. */
const KEPT = 10;

/** Merges two lists of bets: each bet once, newest first. If both have a bet, `added` wins. */
export function mergeBets(known: readonly OwnBet[], added: readonly OwnBet[]): OwnBet[] {
  const byId = new Map([...known, ...added].map((bet) => [bet.id, bet]));
  return [...byId.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, KEPT);
}

/**
 * Returns the profit of a bet in coins, negative for a loss. Computed in cents, because differences of floats are
 * inexact.
 */
export function gainOf({ stake, payout }: Pick<OwnBet, 'stake' | 'payout'>): number {
  return (Math.round(payout * 100) - Math.round(stake * 100)) / 100;
}

/** Finished bet of the player, in the form of the list. Amounts are in coins. */
export interface OwnBet {
  id: string;
  /** Time of the bet, in ms since the epoch. */
  at: number;
  what: string;
  stake: number;
  payout: number;
}

/** Maximum number of bets that the list keeps. */
const KEPT = 10;

/** Merges two lists of bets: each bet once, newest first. If a bet is in both lists, the one in `added` is kept. */
export function mergeBets(known: readonly OwnBet[], added: readonly OwnBet[]): OwnBet[] {
  const byId = new Map([...known, ...added].map((bet) => [bet.id, bet]));
  return [...byId.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, KEPT);
}

/**
 * Returns the profit of a bet in coins, negative for a loss. It's computed in cents, because differences of floats are
 * inexact.
 */
export function gainOf({ stake, payout }: Pick<OwnBet, 'stake' | 'payout'>): number {
  return (Math.round(payout * 100) - Math.round(stake * 100)) / 100;
}

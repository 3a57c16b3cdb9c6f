/** A finished bet as a row of the list shows it. Amounts in coins. */
export interface OwnBet {
  id: string;
  /** Time of the bet, milliseconds since the Unix epoch. */
  at: number;
  what: string;
  stake: number;
  payout: number;
}

/** So many are kept. */
const KEPT = 10;

/** Two lists of bets as one, each bet once, newest first; what is in both is taken from the second. */
export function mergeBets(known: readonly OwnBet[], added: readonly OwnBet[]): OwnBet[] {
  const byId = new Map([...known, ...added].map((bet) => [bet.id, bet]));
  return [...byId.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, KEPT);
}

/** Returns the profit of a bet in coins, negative for a loss. Computed in cents: differences of fractions drift. */
export function gainOf({ stake, payout }: Pick<OwnBet, 'stake' | 'payout'>): number {
  return (Math.round(payout * 100) - Math.round(stake * 100)) / 100;
}

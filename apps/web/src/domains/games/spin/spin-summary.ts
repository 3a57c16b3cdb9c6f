import type { SpinColour, SpinStake, SpinState } from '@aureus/contract/spin.ts';

/** Colors in the order in which the page shows them. */
export const SPIN_TILE_COLOURS: readonly SpinColour[] = ['black', 'white', 'gold', 'inferno'];

/** Returns the number of stakes on a color in the current round, and the sum of the visible ones in coins. */
export function stakesOf(state: SpinState | undefined, colour: SpinColour): { bets: number; total: number } {
  const stakes = state?.stakes.filter((stake) => stake.colour === colour) ?? [];
  // Amounts are added as cents, because sums of floats drift.
  const cents = stakes.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  return { bets: stakes.length, total: cents / 100 };
}

/** Returns a player's stakes in the current round, at most one per color. */
export function stakesOfPlayer(state: SpinState, playerId: string | undefined): SpinStake[] {
  return playerId === undefined ? [] : state.stakes.filter(({ player }) => player.id === playerId);
}

/**
 * True if a player has a stake in a round whose wheel hasn't stopped yet.
 * @param now the server's time.
 */
export function hasOpenStake(
  state: SpinState | undefined,
  playerId: string | undefined,
  now: number,
): boolean {
  if (state === undefined || stakesOfPlayer(state, playerId).length === 0) return false;
  const { round } = state;
  return round.state !== 'VOID' && (round.outcome === null || now < round.outcome.landsAt);
}

/** Returns how often each color is among the recent results. */
export function countsOf(history: SpinState['history']): Record<SpinColour, number> {
  const counts: Record<SpinColour, number> = { black: 0, white: 0, gold: 0, inferno: 0 };
  for (const { colour } of history) counts[colour] += 1;
  return counts;
}

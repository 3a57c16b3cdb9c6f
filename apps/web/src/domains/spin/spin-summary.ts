import type { SpinColour, SpinRound, SpinStake, SpinState } from '@aureus/contract/spin.ts';

/** The order in which the colours stand beside each other. */
export const SPIN_TILE_COLOURS: readonly SpinColour[] = ['black', 'white', 'gold', 'inferno'];

/** How many bets lie on a colour in the round in progress, and their sum in coins. */
export function stakesOf(state: SpinState | undefined, colour: SpinColour): { bets: number; total: number } {
  const stakes = state?.stakes.filter((stake) => stake.colour === colour) ?? [];
  // Summed in hundredths, because sums of fractions drift.
  const cents = stakes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { bets: stakes.length, total: cents / 100 };
}

/** The pocket on which every wheel stands, once it does. */
export function landedPocket(round: SpinRound, now: number): number | undefined {
  return round.outcome && now >= round.outcome.landsAt ? round.outcome.pocket : undefined;
}

/** What a stake would pay, or has paid: stake times multiplier, in coins. */
export function payoutOf(state: SpinState, stake: SpinStake): number {
  const rule = state.rules.colours.find(({ colour }) => colour === stake.colour);
  return (Math.round(stake.amount * 100) * (rule?.multiplier ?? 0)) / 100;
}

/** True when the stake's colour wins on the pocket. */
export function winsOn(state: SpinState, stake: SpinStake, pocket: number): boolean {
  return state.rules.colours.some((rule) => rule.colour === stake.colour && rule.winsOn.includes(pocket));
}

/** A player's stakes in the round in progress, one a colour. */
export function stakesOfPlayer(state: SpinState, playerId: string | undefined): SpinStake[] {
  return playerId === undefined ? [] : state.stakes.filter(({ player }) => player.id === playerId);
}

/** How often each colour came in the last results. */
export function countsOf(history: SpinState['history']): Record<SpinColour, number> {
  const counts: Record<SpinColour, number> = { black: 0, white: 0, gold: 0, inferno: 0 };
  for (const { colour } of history) counts[colour] += 1;
  return counts;
}

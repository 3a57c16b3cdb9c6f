import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { battleWinners, teamsOf } from '@aureus/fair/battle-rules.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/** By seat: the coins that its first `revealed` items are worth together. */
export function runningTotals(
  drops: readonly (readonly { item: { price: number } }[])[],
  seats: number,
  revealed: number,
): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    coinsFromCents(
      drops.slice(0, revealed).reduce((sum, round) => sum + centsOf(round[seat]?.item.price ?? 0), 0n),
    ),
  );
}

/** A sum of coins, exact. */
export function sumOfCoins(amounts: readonly number[]): number {
  return coinsFromCents(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
}

/** The seats of the teams that lead with these totals (coins by seat); no one before the first item, nor in a Group. */
export function leadingSeats(totals: readonly number[], format: BattleFormat, mode: BattleMode): number[] {
  if (mode === 'GROUP' || totals.every((total) => total === 0)) return [];
  const leading = battleWinners(totals.map(centsOf), format, mode);
  return leading.length === teamsOf(format).flat().length ? [] : leading;
}

import type { GameStatistics } from '@aureus/contract/players.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';

/** The games as players call them. */
export const gameNames: Record<GameStatistics['type'], string> = {
  ROULETTE: 'Spin',
  CASES: 'Cases',
  CASE_BATTLES: 'Case Battles',
  MINES: 'Mines',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
};

/** What was won or lost in the end, in coins, to the cent. */
export function netOf({ staked, paid }: { staked: number; paid: number }): number {
  const [out, back] = [centsFromCoins(staked) ?? 0n, centsFromCoins(paid) ?? 0n];
  return back >= out ? coinsFromCents(back - out) : -coinsFromCents(out - back);
}

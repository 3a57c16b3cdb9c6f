// Game names, and the rules for big wins.
import { type GameType, gameTypes } from '@aureus/contract/games.ts';
import { isWin } from '@aureus/money/win.ts';
import type { GameName } from '../wallet/wallet.codes.ts';

export { gameTypes };

/** Returns the game of a public name. @throws RangeError for an unknown name. */
export function gameOf(type: GameType): GameName {
  const entry = Object.entries(gameTypes).find(([, name]) => name === type);
  if (entry === undefined) throw new RangeError(`no game is called ${type}`);
  return entry[0] as GameName;
}

/**
 * True for a payout that its winner is shown as a big win: 25 coins or more at 10x or more, or a win that is announced
 * to everyone. Amounts are cents.
 */
export const isOwnBigWin = (stake: bigint, payout: bigint): boolean =>
  (payout >= 2_500n && payout >= stake * 10n) || isBigWin(stake, payout);

/**
 * True for a payout that is announced to everyone: 50 coins or more at 10x or more, or a win of at least 1,000 coins.
 * Amounts are cents.
 */
export const isBigWin = (stake: bigint, payout: bigint): boolean =>
  (payout >= 5_000n && payout >= stake * 10n) || (payout >= 100_000n && isWin({ stake, payout }));

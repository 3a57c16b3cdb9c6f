// Names of the games, and the result that each of them announces.
import { type GameType, gameTypes } from '@aureus/contract/games.ts';
import { isWin } from '@aureus/money/win.ts';
import type { GameName } from '../wallet/wallet.codes.ts';

export { gameTypes };

/** The game that a name stands for. */
export function gameOf(type: GameType): GameName {
  const entry = Object.entries(gameTypes).find(([, name]) => name === type);
  if (entry === undefined) throw new RangeError(`no game is called ${type}`);
  return entry[0] as GameName;
}

/** A payout that its winner hears of as a big win: 25 coins at 10x or more, or one worth telling everyone. Amounts are cents. */
export const isOwnBigWin = (stake: bigint, payout: bigint): boolean =>
  (payout >= 2_500n && payout >= stake * 10n) || isBigWin(stake, payout);

/** A payout worth telling everyone: 50 coins at 10x or more, or 1 000 coins. Amounts are cents. */
export const isBigWin = (stake: bigint, payout: bigint): boolean =>
  (payout >= 5_000n && payout >= stake * 10n) || (payout >= 100_000n && isWin({ stake, payout }));

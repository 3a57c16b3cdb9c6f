import type { GameType, Item } from '@aureus/contract/games.ts';
import { isWin } from '@aureus/money/win.ts';

/** True if a finished bet belongs in the feed: a win, by an item or of at least twice the stake. Amounts are cents. */
export const isDrop = (result: { stake: bigint; payout: bigint; item: Item | null }): boolean =>
  isWin(result) && (result.item !== null || result.payout >= 2n * result.stake);

/** The chat shows big wins in these games; the winners of the others see theirs all the same. */
const SHOWN_IN_CHAT: readonly GameType[] = ['ROULETTE', 'CASES', 'CASE_BATTLES', 'PLINKO'];
export const isShownInChat = (game: GameType): boolean => SHOWN_IN_CHAT.includes(game);

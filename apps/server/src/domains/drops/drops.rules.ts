import type { GameType, Item } from '@aureus/contract/games.ts';
import { isWin } from '@aureus/money/win.ts';

/**
 * True if a settled bet belongs in the feed: a win with an item, or of at least twice the stake. Amounts are cents.
 */
export const isDrop = (result: { stake: bigint; payout: bigint; item: Item | null }): boolean =>
  isWin(result) && (result.item !== null || result.payout >= 2n * result.stake);

/** Games whose big wins are announced in the chat. Winners of other games are still notified. */
const SHOWN_IN_CHAT: readonly GameType[] = ['ROULETTE', 'CASES', 'CASE_BATTLES', 'PLINKO'];
export const isShownInChat = (game: GameType): boolean => SHOWN_IN_CHAT.includes(game);

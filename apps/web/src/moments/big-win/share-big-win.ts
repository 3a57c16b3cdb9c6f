import { shareWords } from '../../slots/share.words.ts';
import { shareWin } from '../../slots/share-win.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import type { BigWin } from './big-wins.ts';

/**
 * Shares a big win through the device's dialog for sharing, or copies its link.
 * @param multiplier payout divided by stake, as formatted text.
 */
export const shareBigWin = ({ proof, payout, game }: BigWin, multiplier: string): Promise<void> =>
  shareWin(proof, (site) => shareWords.beside(formatCoins(payout), multiplier, gameNames[game], site));

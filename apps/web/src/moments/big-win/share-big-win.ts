import { shareWords } from '../../slots/share.words.ts';
import { shareWin } from '../../slots/share-win.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import type { BigWin } from './big-wins.ts';

/** Hands a big win to what the device shares with. @param multiplier what it is of its stake, as it is written. */
export const shareBigWin = ({ proof, payout, game }: BigWin, multiplier: string): Promise<void> =>
  shareWin(proof, shareWords.beside(formatCoins(payout), multiplier, gameNames[game]));

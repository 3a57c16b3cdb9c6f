import type * as English from '../../../moments/big-win/big-win.words.ts';
import { coinsText } from '../../../ui/format/coins-in-russian.ts';
import { gameNames } from '../../../ui/format/games.words.ts';
import type { Words } from '../../../ui/words.ts';

export const bigWinWords: Words<typeof English.bigWinWords> = {
  name: 'Большой выигрыш',
  titles: { 1: 'Большой выигрыш', 2: 'Триумф', 3: 'Апофеоз' },
  said: (title, coins, multiplier) => `${title}: ${coinsText(coins)}, ${multiplier} от ставки.`,
  where: (game, stake) => `${gameNames[game]} · ставка ${stake}`,
  share: 'Поделиться',
  verify: 'Проверить',
  hint: 'Нажмите, чтобы продолжить',
  chip: (coins) => `Большой выигрыш: ${coinsText(coins)}`,
};

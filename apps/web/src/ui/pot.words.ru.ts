import { coinsText } from './coins-in-russian.ts';
import { formatCoins } from './format.ts';
import type * as English from './pot.words.ts';
import type { Words } from './words.ts';

export const potWords: Words<typeof English.potWords> = {
  title: 'Призовой фонд',
  grows: (most) => `Растёт с каждой ставкой, призов до ${coinsText(formatCoins(most))}.`,
  least: (guaranteed) => `Гарантировано не меньше ${formatCoins(guaranteed)}.`,
  all: (most) => `Все призы, ${coinsText(formatCoins(most))}, гарантированы.`,
};

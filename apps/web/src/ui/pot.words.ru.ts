import { formatCoins } from './format.ts';
import type * as English from './pot.words.ts';
import type { Words } from './words.ts';

export const potWords: Words<typeof English.potWords> = {
  title: 'Призовой фонд',
  grows: (most) => `Растёт с каждой ставкой, призов до ${formatCoins(most)} монет.`,
  least: (guaranteed) => `Гарантировано не меньше ${formatCoins(guaranteed)}.`,
  all: (most) => `Все призы, ${formatCoins(most)} монет, гарантированы.`,
};

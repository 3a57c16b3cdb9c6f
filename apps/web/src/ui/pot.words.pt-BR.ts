import { formatCoins } from './format.ts';
import type * as English from './pot.words.ts';
import type { Words } from './words.ts';

export const potWords: Words<typeof English.potWords> = {
  title: 'Pote de prêmios',
  grows: (most) => `Cresce a cada aposta, até ${formatCoins(most)} moedas em prêmios.`,
  least: (guaranteed) => `Pelo menos ${formatCoins(guaranteed)} são garantidas.`,
  all: (most) => `Todas as ${formatCoins(most)} moedas em prêmios são garantidas.`,
};

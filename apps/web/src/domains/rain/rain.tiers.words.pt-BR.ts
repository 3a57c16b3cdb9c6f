import { formatCoins } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.tiers.words.ts';
import { MIDDLE_COINS, SMALL_COINS } from './rain-tiers.ts';

const RAIN = { one: 'chuva', other: 'chuvas' };

export const tiersWords: Words<typeof English.tiersWords> = {
  title: (left) =>
    left === 0 ? 'Nenhuma chuva restante' : `Você pode entrar em mais ${counted(left, RAIN)}`,
  deposited: (coins) => `Depositado nas últimas 24 horas: ${coins}`,
  caption: 'Chuvas em 24 horas por depósitos',
  columns: { deposits: 'Depositado em 24 horas', rains: 'Chuvas' },
  tiers: {
    NONE: 'Nada',
    SMALL: `Até ${formatCoins(SMALL_COINS)}`,
    MIDDLE: `Até ${formatCoins(MIDDLE_COINS)}`,
    MORE: `Mais de ${formatCoins(MIDDLE_COINS)}`,
  },
  rains: { NONE: '1', SMALL: '2', MIDDLE: '3', MORE: '4, +1 a cada 100' },
  next: (coins, rains) =>
    `A seguir: ${counted(rains, RAIN)} a partir de ${coins} depositados. Cada entrada vale por 24 horas.`,
};

import { formatCoins } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.tiers.words.ts';
import { MIDDLE_COINS, SMALL_COINS } from './rain-tiers.ts';

const RAIN = { one: 'дождь', few: 'дождя', many: 'дождей', other: 'дождя' };

export const tiersWords: Words<typeof English.tiersWords> = {
  title: (left) => (left === 0 ? 'Дождей не осталось' : `Вам доступно ещё ${counted(left, RAIN)}`),
  deposited: (coins) => `Депозиты за 24 часа: ${coins}`,
  caption: 'Дожди за 24 часа по депозитам',
  columns: { deposits: 'Депозиты за 24 часа', rains: 'Дожди' },
  tiers: {
    NONE: 'Нет',
    SMALL: `До ${formatCoins(SMALL_COINS)}`,
    MIDDLE: `До ${formatCoins(MIDDLE_COINS)}`,
    MORE: `Больше ${formatCoins(MIDDLE_COINS)}`,
  },
  rains: { NONE: '1', SMALL: '2', MIDDLE: '3', MORE: '4, +1 за 100' },
  next: (coins, rains) =>
    `Дальше: ${counted(rains, RAIN)} при депозитах от ${coins}. Участие считается 24 часа.`,
};

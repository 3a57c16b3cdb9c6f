import { formatCount } from '../../ui/format.ts';
import { counted, nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rewards.page.words.ts';

export const rewardsPageWords: Words<typeof English.rewardsPageWords> = {
  redeem: 'Código',
  signInFirst: {
    title: 'Entre para ver suas recompensas',
    text: 'Rakeback todo dia, semana e mês, e chaves a cada depósito e nível.',
  },
  rakeback: { title: 'Rakeback', aside: 'Ganhe de 0,5x a 25x do seu rakeback, 1x em média' },
  deposit: {
    title: 'Caixas de depósito',
    aside: (coins) => `1 chave a cada 25 moedas depositadas, liberada ao jogar · ${coins} para a próxima`,
  },
  rank: { title: 'Caixas de patente', aside: 'As chaves vêm dos níveis' },
};

export const cardWords: Words<typeof English.cardWords> = {
  holds: (name) => `O que tem em ${name}`,
  holdsShort: 'O que tem dentro',
  allOpened: 'Todas abertas',
  waiting: (keys) => `mais ${formatCount(keys)} ao jogar`,
  anyDeposit: 'Qualquer valor',
  fromDeposit: (coins) => `De ${formatCount(coins)}+`,
  fromDepositNote: (coins) =>
    `Chaves de depósitos únicos de ${counted(coins, { one: 'moeda', other: 'moedas' })} ou mais`,
};

export const heroWords: Words<typeof English.heroWords> = {
  title: 'Seu nível',
  level: (level) => `Nível ${level}`,
  breakdown: 'Detalhes de XP',
  progress: 'Progresso até o próximo nível',
  xp: (xp) => `${formatCount(xp)} XP`,
  xpOf: (xp, goal) => `${formatCount(xp)} / ${formatCount(goal)} XP`,
  next: ({ Level }) => `Próximo: nível ${Level}`,
  nextKeys: ({ Level, Tier }, keys) =>
    `O nível ${Level} dá ${keys} ${nounFor(keys, { one: 'chave', other: 'chaves' })} ${Tier}`,
  highest: 'Nível máximo',
};

import { formatCount } from '../../ui/format.ts';
import { counted, nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rewards.page.words.ts';

export const rewardsPageWords: Words<typeof English.rewardsPageWords> = {
  redeem: 'Ввести код',
  signInFirst: {
    title: 'Войдите, чтобы увидеть награды',
    text: 'Рейкбек каждый день, неделю и месяц и ключи за каждый депозит и уровень.',
  },
  rakeback: { title: 'Рейкбек', aside: 'От 0,5x до 25x вашего рейкбека, в среднем 1x' },
  deposit: {
    title: 'Депозитные кейсы',
    aside: (coins) => `1 ключ за каждые 25 монет депозита, по мере игры · ${coins} до следующего`,
  },
  rank: { title: 'Ранговые кейсы', aside: 'Ключи дают уровни' },
};

export const cardWords: Words<typeof English.cardWords> = {
  holds: (name) => `Что внутри ${name}`,
  holdsShort: 'Что внутри',
  allOpened: 'Все открыты',
  waiting: (keys) => `ещё ${formatCount(keys)} по мере игры`,
  anyDeposit: 'Любой депозит',
  fromDeposit: (coins) => `Депозит ${formatCount(coins)}+`,
  fromDepositNote: (coins) =>
    `Ключи за разовые депозиты от ${counted(coins, { one: 'монеты', few: 'монет', many: 'монет', other: 'монеты' })}`,
};

export const heroWords: Words<typeof English.heroWords> = {
  title: 'Ваш уровень',
  level: (level) => `Уровень ${level}`,
  breakdown: 'Уровни и XP',
  progress: 'Прогресс до следующего уровня',
  xp: (xp) => `${formatCount(xp)} XP`,
  xpOf: (xp, goal) => `${formatCount(xp)} / ${formatCount(goal)} XP`,
  next: ({ Level }) => `Дальше — уровень ${Level}`,
  nextKeys: ({ Level, Tier }, keys) =>
    `Уровень ${Level}: ${keys} ${nounFor(keys, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' })} ${Tier}`,
  highest: 'Макс. уровень',
};

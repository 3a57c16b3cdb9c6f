import { coinsText } from '../../ui/coins-in-russian.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.bonus.words.ts';

export const bonusWords: Words<typeof English.bonusWords> = {
  title: 'Промокод',
  text: 'Один раз на аккаунт.',
  code: 'Код',
  noCode: 'Введите код',
  redeem: 'Активировать',
  redeemed: 'Промокод активирован',
  coins: coinsText,
  invalid: 'Неверный промокод.',
  failed: 'Не удалось активировать промокод.',
  waiting: {
    title: 'Бонус за депозит',
    released: (released, amount) => `Зачислено ${released} из ${amount}`,
    text: (share) =>
      `Бонус переходит на баланс по мере игры: ${share} за каждую 1,00 преимущества сайта. До тех пор ставки не приносят рейкбек, комиссию, ключи, очки и билеты.`,
  },
  cap: {
    title: 'Остаток бонуса',
    loadFailed: 'Не удалось загрузить бонус',
    text: (most) =>
      `С реферальным кодом каждый депозит приносит бонус, до ${coinsText(most)} за 24 часа. Он переходит на баланс по мере игры.`,
    wager: (times) =>
      `Перед выводом монеты по промокоду нужно отыграть ${times}x ставками с преимуществом сайта 10%. Ставки с меньшим преимуществом считаются меньше.`,
  },
};

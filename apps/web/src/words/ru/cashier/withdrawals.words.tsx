import type * as English from '../../../domains/cashier/withdrawals/withdrawals.words.tsx';
import type { Words } from '../../../ui/words.ts';

export const withdrawalWords: Words<typeof English.withdrawalWords> = {
  amount: 'Сумма',
  balance: (amount) => `Баланс ${amount}`,
  max: 'Макс.',
  address: (coin) => `Ваш адрес ${coin}`,
  networkFee: 'Комиссия сети, до',
  feeLevels: { LOW: 'Медленно', MEDIUM: 'Средне', HIGH: 'Быстро' },
  tryAgain: 'Повторить',
  minimum: 'Минимум',
  youReceive: 'Вы получите',
  review: 'Проверить',
  done: 'Заявка на вывод отправлена.',
  refusal: {
    offline: 'Нет соединения',
    noPrice: 'Нет актуального курса',
    noAmount: 'Введите сумму',
    tooLittle: (least) => `Минимальный вывод: ${least}`,
    tooMuch: 'Недостаточно средств',
    noFee: 'Комиссия ещё неизвестна',
    feeTooHigh: 'Комиссия сети больше суммы вывода',
    noAddress: 'Введите адрес',
  },
  check: {
    title: 'Проверьте и подтвердите',
    youWithdraw: 'Вы выводите',
    network: 'Сеть',
    toAddress: 'На ваш адрес',
    warning: 'Монеты, отправленные на неверный адрес, не вернуть. Курс берётся в момент отправки.',
    back: 'Назад',
    noPrice: 'Курс сейчас недоступен',
    confirm: (amount) => `Вывести ${amount}`,
  },
  held: (held, until, available) => (
    <>
      {held} монеты с карты удержаны до {until}. Сейчас можно вывести {available}.
    </>
  ),
  playThrough: {
    loadFailed: 'Не удалось загрузить отыгрыш',
    title: 'Нужен отыгрыш',
    text: 'Вывод откроется, когда вы поставите столько же, сколько пополнили, плюс полученные монеты, которые ещё не отыграны. Считаются все игры.',
    bonus: (coins) => (
      <>
        Бонусные монеты: осталось {coins} ставками с преимуществом сайта 10%. Ставки с меньшим преимуществом
        считаются меньше: при 1% — десятая часть.
      </>
    ),
    staked: (staked, needed) => (
      <>
        Отыграно {staked} из {needed} монеты
      </>
    ),
    progress: 'Отыгрыш',
    left: (coins) => <>Отыграйте ещё {coins}, чтобы открыть вывод</>,
  },
};

import type { Words } from '../../ui/words.ts';
import type * as English from './rain.tip.words.ts';

export const tipWords: Words<typeof English.tipWords> = {
  title: 'Пополнить дождь',
  pot: 'В банке',
  loading: 'Загрузка',
  note: 'В конце часа все участники получат поровну. Вернуть эти монеты нельзя.',
  balance: (coins) => `Баланс ${coins}`,
  amount: 'Сумма',
  invalid: 'Некорректная сумма',
  add: (coins) => `Добавить ${coins}`,
  noAmount: 'Введите сумму',
  tooMuch: 'Недостаточно средств',
  tipped: (coins) => `Вы добавили в дождь ${coins}`,
};

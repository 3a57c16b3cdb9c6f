import type { Words } from '../../ui/words.ts';
import type * as English from './limits.cool-off.words.tsx';

export const coolOffWords: Words<typeof English.coolOffWords> = {
  banner: {
    label: 'Ваш перерыв',
    until: (time) => <>У вас перерыв до {time}.</>,
    withdrawals: 'Вывод доступен.',
    withdraw: 'Вывести',
  },
  title: 'Взять перерыв',
  text: 'Поставьте ставки и депозиты на паузу. Она закончится сама.',
  none: 'Аккаунт остаётся как есть, по сайту можно ходить. Ставки, депозиты, чаевые, дождь и чат подождут вас.',
  until: (time) => <>У вас перерыв до {time}.</>,
  longer: 'Его можно продлить. Закончить раньше нельзя.',
  howLong: 'На сколько',
  periods: { DAY: '24 часа', WEEK: '7 дней', MONTH: '30 дней' },
  isLonger: 'Ваш перерыв уже длиннее',
  question: (period) => `Взять перерыв на ${period}? Закончить его раньше нельзя.`,
  confirm: (period) => `Начать: ${period}`,
  back: 'Назад',
  done: (time) => `Ваш перерыв длится до ${time}.`,
};

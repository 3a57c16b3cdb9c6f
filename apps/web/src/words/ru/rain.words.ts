import type * as RainAllowance from '../../domains/rain/rain.allowance.words.ts';
import type * as RainCheck from '../../domains/rain/rain.check.words.ts';
import type * as RainMoment from '../../domains/rain/rain.moment.words.ts';
import type * as RainTiers from '../../domains/rain/rain.tiers.words.ts';
import type * as RainTip from '../../domains/rain/rain.tip.words.ts';
import type * as Rain from '../../domains/rain/rain.words.ts';
import { MIDDLE_COINS, SMALL_COINS } from '../../domains/rain/rain-tiers.ts';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const rainWords: Words<typeof Rain.rainWords> = {
  title: 'Дождь',
  failed: 'Не удалось загрузить дождь',
  retry: 'Повторить',
  joinedCount: (players) => `${formatCount(players)} чел.`,
  waiting: 'Один из прошлых дождей ждёт публичного маяка. Его банк в сохранности.',
  progress: 'Время до конца дождя',
  timeLeft: 'Осталось',
  signIn: 'Войти и участвовать',
  join: 'Участвовать',
  joined: 'Вы участвуете',
  hasJoined: 'Вы участвуете в этом дожде',
  isOver: 'Раздаём этот дождь',
  tip: 'Добавить',
  tipLabel: 'Пополнить дождь',
};

export const allowanceWords: Words<typeof RainAllowance.allowanceWords> = {
  left: (left) => `Осталось ${left}`,
  label: (left) =>
    `Осталось ${counted(left, { one: 'участие', few: 'участия', many: 'участий', other: 'участия' })} сегодня`,
};

export const checkWords: Words<typeof RainCheck.checkWords> = {
  close: 'Закрыть проверку',
  ask: 'Я человек',
  checking: 'Проверяем…',
  done: 'Спасибо',
  provider: 'ALTCHA',
};

/** Texts of a rain's payout, shown over the chat. */
export const rainMomentWords: Words<typeof RainMoment.rainMomentWords> = {
  title: 'Дождь',
  players: (players) => counted(players, { one: 'игрок', few: 'игрока', many: 'игроков', other: 'игрока' }),
  more: (players) => `и ещё ${formatCount(players)}`,
  said: (coins) => `Ваша доля дождя: ${coins}`,
};

const RAIN = { one: 'дождь', few: 'дождя', many: 'дождей', other: 'дождя' };

export const tiersWords: Words<typeof RainTiers.tiersWords> = {
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

export const tipWords: Words<typeof RainTip.tipWords> = {
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

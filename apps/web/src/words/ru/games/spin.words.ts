import type * as SpinColours from '../../../domains/games/spin/spin.colours.words.ts';
import type * as SpinCountdown from '../../../domains/games/spin/spin.countdown.words.ts';
import type * as Spin from '../../../domains/games/spin/spin.words.ts';
import { counted, nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const spinWords: Words<typeof Spin.spinWords> = {
  title: 'Рулетка',
  failed: 'Не удалось загрузить раунд',
  you: 'Вы',
  head: {
    round: (round, beacon, beaconRound) => `Раунд ${round} · ${beacon} ${beaconRound}`,
    returns: (percent) => `RTP ${percent}`,
    fairness: 'Честность',
    returnsAndRound: (percent, round) => `RTP ${percent} · ${round}`,
  },
  auto: { start: 'Старт авто ·', colour: 'Цвет' },
  keys: [
    ['1', 'Ставка на Чёрное'],
    ['2', 'Ставка на Белое'],
    ['3', 'Ставка на Золото'],
    ['4', 'Ставка на Инферно'],
    ['Пробел или Enter', 'Ещё на последний цвет'],
    ['R', 'Повторить прошлый раунд'],
    ['A', 'Уменьшить вдвое'],
    ['S', 'Удвоить ставку'],
  ],
  refusals: {
    nothingToRepeat: 'Пока нечего повторить',
    balance: 'Недостаточно средств',
    closed: 'Ставки закрыты',
    late: 'Маяк опаздывает',
  },
  amount: {
    name: 'Сумма ставки',
    halve: 'Уменьшить вдвое',
    double: 'Удвоить',
    max: 'Макс.',
    repeat: 'Повторить ставки прошлого раунда',
  },
  history: {
    last: (count) => `Последние ${count}`,
    name: 'Последние результаты, сначала новые',
    show: (count) =>
      nounFor(count, {
        one: `Последний ${count} результат`,
        few: `Последние ${count} результата`,
        many: `Последние ${count} результатов`,
        other: `Последние ${count} результата`,
      }),
    all: 'Все последние результаты, сначала новые',
    verify: (round) => `Проверить раунд ${round}`,
  },
  status: {
    placeBets: 'Делайте ставки',
    timeToBet: 'Время на ставки',
    seconds: (seconds) => `${seconds} с`,
    drawnFrom: (beacon, round) => `Разыграно: ${beacon} ${round}`,
    waiting: (beacon, round) => `Ждём ${beacon} ${round}`,
    stillWaiting: (beacon, round) => `Всё ещё ждём ${beacon} ${round}`,
    landed: (colour, pocket) => `${colour}, ${pocket}`,
    verify: 'Проверить раунд',
    verifyShort: 'Проверить',
    won: (paid) => `Вы выиграли ${paid}`,
    returned: (paid) => `Выплачено ${paid}`,
    lost: 'В этот раз мимо',
    void: 'Сбой маяка: все ставки возвращены',
    nextIn: (seconds) => `Следующий через ${seconds} с`,
  },
  late: {
    title: 'Раунды в ожидании маяка',
    round: (round) => `Раунд ${round}`,
    safe: 'Ждём публичный маяк. Ваша ставка в сохранности.',
    paused: 'Ждём публичный маяк. Следующий раунд откроется, когда он вернётся.',
    result: (round) => `Раунд ${round} разыгран`,
    landed: (colour, pocket) => `${colour}, ${pocket}.`,
    paid: (paid) => `Выплачено ${paid}`,
    refunded: 'Объявлен сбой маяка. Ваша ставка возвращена.',
  },
  said: {
    landed: (colour, pocket) => `${colour}, ${pocket}.`,
    void: 'Объявлен сбой маяка: все ставки возвращены.',
  },
  bets: {
    name: 'Ставки этого раунда',
    none: 'В этом раунде ставок пока нет',
    noneOnColour: 'Нет ставок',
    isPrivate: 'Скрыто',
    count: (count) => counted(count, { one: 'ставка', few: 'ставки', many: 'ставок', other: 'ставки' }),
    own: (amount) => `Вы ${amount}`,
    more: (count) => `и ещё ${count}`,
    bot: 'Бот',
    botBadge: 'БОТ',
  },
  button: {
    bet: (amount, colour, multiplier) => `Поставить ${amount} на ${colour}, выплата ${multiplier}x`,
    inferno: 'и при Золоте',
    upTo: (most) => `до ${most}`,
  },
};

export const colourNames: Words<typeof SpinColours.colourNames> = {
  black: 'Чёрное',
  white: 'Белое',
  gold: 'Золото',
  inferno: 'Инферно',
};

export const countdownWords: Words<typeof SpinCountdown.countdownWords> = {
  reconnecting: 'Переподключение',
  waiting: 'Ждём маяк',
  rolling: 'Крутится',
};

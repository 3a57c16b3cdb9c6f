import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.lobby.words.ts';

export const lobbyWords: Words<typeof English.lobbyWords> = {
  title: 'Кейс-батлы',
  total: (count) => counted(count, { one: 'батл', few: 'батла', many: 'батлов', other: 'батла' }),
  createShort: 'Создать',
  failed: 'Не удалось загрузить батлы',
  empty: { title: 'Батлов пока нет', text: 'Создайте свой и ждите игроков или позовите ботов.' },
  battle: (mode, id) => `Батл ${id}, ${mode}`,
  joinLabel: (id, coins) => `Войти в батл ${id} за ${coins}`,
  seatsOf: (taken, all) => `${taken} из ${all}`,
  /** Its row has no room for the number of all. */
  roundOf: (round) => `Раунд ${round}`,
  starting: 'Начинается',
  open: 'Открыть',
  result: 'Итог',
  watch: 'Смотреть',
};

export const filterWords: Words<typeof English.filterWords> = {
  all: 'Все',
  show: 'Показать',
  price: 'Цена',
  anyFormat: 'Форматы',
  shows: { now: 'Активные', open: 'Есть места', live: 'Идут', over: 'Завершённые', mine: 'Мои' },
  prices: {
    any: 'Цены',
    to10: 'До 10',
    to100: 'От 10 до 100',
    to1000: 'От 100 до 1000',
    from1000: 'От 1000',
  },
};

export const botsWords: Words<typeof English.botsWords> = {
  title: 'Боты сайта',
  text: (seats) =>
    `Боты сайта играют с теми же шансами. Итоги за ${counted(seats, { one: 'место', few: 'места', many: 'мест', other: 'места' })}:`,
  staked: 'Оборот',
  won: 'Выплачено',
  result: 'Итог',
};

export const quickWords: Words<typeof English.quickWords> = {
  title: 'Быстрый вход',
  text: 'Занимает самое дешёвое свободное место не дороже этой цены.',
  most: 'Наибольшая цена',
  join: 'Войти',
  missing: 'Введите сумму',
  noCoins: 'Не хватает монет',
};

export const lobbyKeys: Words<typeof English.lobbyKeys> = [['C', 'Создать батл']];

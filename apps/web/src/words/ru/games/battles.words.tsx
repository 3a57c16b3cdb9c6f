import type { BattleFormat } from '@aureus/contract/battles.ts';
import type * as BattlesCreate from '../../../domains/games/battles/battles.create.words.ts';
import type * as BattlesRoom from '../../../domains/games/battles/battles.room.words.tsx';
import type * as BattlesRow from '../../../domains/games/battles/battles.row.words.ts';
import type * as Battles from '../../../domains/games/battles/battles.words.ts';
import { formatCount } from '../../../ui/format/format.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const battlesWords: Words<typeof Battles.battlesWords> = {
  title: 'Батлы',
  create: 'Создать батл',
  entry: 'Вход',
  fairness: 'Честность',
  returns: (percent) => `RTP ${percent}`,
  finished: 'Завершён',
  cancelled: 'Отменён',
  void: 'Аннулирован',
  join: (coins) => `Войти ${coins}`,
  mode: 'Режим',
  format: 'Формат',
  order: 'Порядок',
  choice: (name, chosen) => `${name}: ${chosen}`,
  orders: { newest: 'Новые', dearest: 'Дороже', cheapest: 'Дешевле', name: 'Название' },
};

const formatNames: Record<BattleFormat, string> = {
  '1v1': 'два игрока',
  '1v1v1': 'три игрока',
  '1v1v1v1': 'четыре игрока',
  '2v2': 'две команды по двое',
};

export const createWords: Words<typeof BattlesCreate.createWords> = {
  failed: 'Не удалось загрузить кейсы',
  noCase: 'Выберите хотя бы один кейс',
  roundsOf: (count, most) =>
    `${count} из ${counted(most, { one: 'раунда', few: 'раундов', many: 'раундов', other: 'раунда' })}`,
  createFor: (coins) => `Создать за ${coins}`,
  createMany: (copies, coins) => `Создать батлов: ${copies}, за ${coins}`,
  copies: 'Копии',
  fewer: 'На одну копию меньше',
  moreCopies: 'На одну копию больше',
  shortcuts: {
    last: 'Повторить последний батл',
    budget: 'Бюджет для случайных кейсов',
    random: 'Случайно',
    tooLittle: 'Таких дешёвых кейсов нет',
    gone: 'Некоторые кейсы из него больше недоступны',
  },
  formatLabel: (format) => `${format}, ${formatNames[format]}`,
  private: 'Приватный, только по ссылке',
  cases: 'Кейсы',
  search: 'Поиск кейсов',
  notFound: 'Кейсов не найдено',
  add: (name) => `Добавить ${name}`,
  less: (name) => `Убрать один ${name}`,
  more: (name) => `Добавить ещё один ${name}`,
  chosen: 'Выбранные кейсы',
  rounds: 'Раунды',
  clear: 'Очистить',
  empty: {
    title: 'Кейсов пока нет',
    text: 'Нажмите на кейс, чтобы добавить его. Все игроки открывают одни и те же кейсы.',
  },
};

export const emoteWords: Words<typeof BattlesRoom.emoteWords> = {
  title: 'Эмоции',
  names: { HELLO: 'Привет', LUCK: 'Удачи', NICE: 'Отлично', WOW: 'Ого', OUCH: 'Ой', GG: 'Хорошая игра' },
  said: (name, emote) => `${name}: ${emote}`,
  mute: 'Скрыть эмоции',
  unmute: 'Показать эмоции',
};

export const lobbyWords: Words<typeof Battles.lobbyWords> = {
  title: 'Кейс-батлы',
  total: (count) => counted(count, { one: 'батл', few: 'батла', many: 'батлов', other: 'батла' }),
  createShort: 'Создать',
  failed: 'Не удалось загрузить батлы',
  empty: { title: 'Батлов пока нет', text: 'Создайте свой и ждите игроков или позовите ботов.' },
  battle: (mode, id) => `Батл ${id}, ${mode}`,
  joinLabel: (id, coins) => `Войти в батл ${id} за ${coins}`,
  seatsOf: (taken, all) => `${taken} из ${all}`,
  /** Leaves out the number of all rounds, because a battle's row in the list has no room for it. */
  roundOf: (round) => `Раунд ${round}`,
  starting: 'Начинается',
  open: 'Открыть',
  result: 'Итог',
  watch: 'Смотреть',
};

export const filterWords: Words<typeof Battles.filterWords> = {
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

export const botsWords: Words<typeof Battles.botsWords> = {
  title: 'Боты сайта',
  text: (seats) =>
    `Боты сайта играют с теми же шансами. Итоги за ${counted(seats, { one: 'место', few: 'места', many: 'мест', other: 'места' })}:`,
  staked: 'Оборот',
  won: 'Выплачено',
  result: 'Итог',
};

export const quickWords: Words<typeof Battles.quickWords> = {
  title: 'Быстрый вход',
  text: 'Занимает самое дешёвое свободное место не дороже этой цены.',
  most: 'Наибольшая цена',
  join: 'Войти',
  missing: 'Введите сумму',
  noCoins: 'Не хватает монет',
};

export const lobbyKeys: Words<typeof Battles.lobbyKeys> = [['C', 'Создать батл']];

const seats = (count: number): string =>
  counted(count, { one: 'место', few: 'места', many: 'мест', other: 'места' });

export const roomWords: Words<typeof BattlesRoom.roomWords> = {
  missing: { title: 'Такого батла нет', text: 'Приватный батл открывается только по своей ссылке.' },
  failed: 'Не удалось загрузить батл',
  all: 'Все батлы',
  title: (id) => `Батл ${formatCount(Number(id))}`,
  private: 'Приватный',
  entry: (amount) => <>Вход {amount}</>,
  copyLink: 'Скопировать ссылку-приглашение',
  copyPrivateLink: 'Скопировать приватное приглашение',
  forward: 'Ускорить',
  watching: (count) => `Смотрят: ${count}`,
  createAgain: 'Создать ещё',
  rematch: 'Реванш',
  callBots: (count) =>
    count === 1
      ? 'Позвать бота'
      : `Позвать ${counted(count, { one: 'бота', few: 'бота', many: 'ботов', other: 'бота' })}`,
  cancel: 'Отменить',
};

export const spokenWords: Words<typeof BattlesRoom.spokenWords> = {
  waiting: (free) => `Ждём игроков: свободно ${seats(free)}.`,
  full: 'Все места заняты.',
  fullUntil: (round) => `Все места заняты. Ждём раунд маяка ${formatCount(round)}.`,
  starting: 'Батл начинается.',
  round: (round, all) => `Раунд ${round} из ${all}.`,
  wins: (name, coins) => `${name} выигрывает ${coins}.`,
  gets: (name, coins) => `${name} получает ${coins}.`,
  cancelled: 'Батл отменён. Все ставки возвращены.',
  void: 'У маяка был сбой. Все ставки возвращены.',
};

export const barWords: Words<typeof BattlesRoom.barWords> = {
  title: 'Раунды',
  cases: 'Кейсы по порядку',
  done: 'готово',
  prize: 'Приз',
  prizeSoFar: 'Приз сейчас',
  seats,
  players: 'Игроки',
  beacon: 'Ждём маяк',
  late: 'Ждём публичный маяк. Ваша ставка в сохранности.',
  lateForOthers: 'Ждём публичный маяк. Все ставки в сохранности.',
  choosingRound: 'Выбираем раунд',
  round: 'Раунд',
  beaconRound: (round) => `Раунд ${formatCount(round)}`,
  rounds: 'Раунды',
  getReady: 'Приготовьтесь',
  state: 'Статус',
  cancelled: 'Все ставки возвращены',
  void: 'Сбой маяка: все ставки возвращены',
};

export const teamWords: Words<typeof BattlesRoom.teamWords> = {
  versus: 'VS',
  own: 'Ваша команда',
  team: (number) => `Команда ${number}`,
  seat: (number) => `Место ${number}`,
  leading: 'Лидер',
  noPrize: 'Без приза',
  share: 'Доля',
  winner: 'Победа',
  each: (amount) => <>по {amount}</>,
  items: 'Предметы',
  item: (name, rarity, ticket) => `${name}, ${rarity}, билет ${ticket}`,
  rolling: 'Крутится',
};

export const freeSeatWords: Words<typeof BattlesRoom.freeSeatWords> = {
  drawing: 'Решит маяк',
  ready: 'Готово',
  notPlayed: 'Не сыграно',
  callBot: 'Позвать бота',
  waiting: 'Ждём игрока',
};

export const doubtWords: Words<typeof BattlesRoom.doubtWords> = {
  time: 'Время этого раунда маяка на сайте расходится с временем маяка. Не доверяйте этому результату.',
  early:
    'По вашим часам этот раунд маяка вышел до того, как заняли последнее место. Если ваши часы точны, не доверяйте этому результату.',
};

export const roomKeys: Words<typeof BattlesRoom.roomKeys> = [
  ['Пробел или Enter', 'Занять первое свободное место'],
  ['F', 'Ускорить'],
  ['1 – 6', 'Эмоции'],
];

export const rowWords: Words<typeof BattlesRow.rowWords> = {
  cases: (count) => counted(count, { one: 'кейс', few: 'кейса', many: 'кейсов', other: 'кейса' }),
  times: (count, name) => `${count} × ${name}`,
  seats: 'Места',
  seat: 'Свободно',
  hidden: 'Скрыт',
  versus: 'vs',
};

export const modeWords: Words<typeof BattlesRow.modeWords> = {
  NORMAL: {
    name: 'Обычный',
    rule: 'Всё забирает наибольшая сумма.',
    teamRule: 'Всё забирает наибольшая сумма команды.',
  },
  CURSED: {
    name: 'Реверс',
    rule: 'Всё забирает наименьшая сумма.',
    teamRule: 'Всё забирает наименьшая сумма команды.',
  },
  GROUP: {
    name: 'Общий',
    rule: 'Весь дроп делится поровну.',
    teamRule: 'Весь дроп делится поровну.',
  },
};

export const seatWords: Words<typeof BattlesRow.seatWords> = {
  free: 'Свободное место',
  reconnecting: 'Переподключение',
  tooExpensive: 'Недостаточно средств',
};

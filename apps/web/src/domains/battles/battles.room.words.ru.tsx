import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.room.words.tsx';

const seats = (count: number): string =>
  counted(count, { one: 'место', few: 'места', many: 'мест', other: 'места' });

export const roomWords: Words<typeof English.roomWords> = {
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

export const spokenWords: Words<typeof English.spokenWords> = {
  waiting: (free) => `Ждём игроков: свободно ${seats(free)}.`,
  full: 'Все места заняты.',
  fullUntil: (round) => `Все места заняты. Ждём раунд маяка ${formatCount(round)}.`,
  starting: 'Батл начинается.',
  round: (round, all) => `Раунд ${round} из ${all}.`,
  wins: (name, coins) => `${name} выигрывает ${coins}.`,
  gets: (name, coins) => `${name} получает ${coins}.`,
  cancelled: 'Батл отменён. Все ставки возвращены.',
  void: 'Маяк не ответил. Все ставки возвращены.',
};

export const barWords: Words<typeof English.barWords> = {
  title: 'Раунды',
  cases: 'Кейсы по порядку',
  done: 'готово',
  prize: 'Приз',
  prizeSoFar: 'Приз сейчас',
  seats,
  players: 'Игроки',
  beacon: 'Ждём маяк',
  choosingRound: 'Выбираем раунд',
  round: 'Раунд',
  beaconRound: (round) => `Раунд ${formatCount(round)}`,
  rounds: 'Раунды',
  getReady: 'Приготовьтесь',
  state: 'Статус',
  cancelled: 'Все ставки возвращены',
  void: 'Маяк не ответил: все ставки возвращены',
};

export const teamWords: Words<typeof English.teamWords> = {
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

export const freeSeatWords: Words<typeof English.freeSeatWords> = {
  drawing: 'Решит маяк',
  ready: 'Готово',
  notPlayed: 'Не сыграно',
  callBot: 'Позвать бота',
  waiting: 'Ждём игрока',
};

export const doubtWords: Words<typeof English.doubtWords> = {
  time: 'Время этого раунда маяка на сайте расходится с временем маяка. Не доверяйте этому результату.',
  early:
    'По вашим часам этот раунд маяка вышел до того, как заняли последнее место. Если ваши часы точны, не доверяйте этому результату.',
};

export const roomKeys: Words<typeof English.roomKeys> = [
  ['Пробел или Enter', 'Занять первое свободное место'],
  ['F', 'Ускорить'],
  ['1 – 6', 'Эмоции'],
];

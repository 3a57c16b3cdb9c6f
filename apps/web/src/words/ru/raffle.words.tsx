import type * as English from '../../domains/raffle/raffle.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const TICKET = { one: 'билет', few: 'билета', many: 'билетов', other: 'билета' };

export const raffleWords: Words<typeof English.raffleWords> = {
  failed: 'Не удалось загрузить розыгрыш',
  pastFailed: 'Не удалось загрузить прошлые розыгрыши',
  empty: {
    title: 'Розыгрышей пока не было',
    text: 'Здесь появятся победители и всё, чтобы повторить розыгрыш.',
  },
  lastWeek: 'Розыгрыш прошлой недели',
  ofWeek: (week) => `Розыгрыш ${week}`,
  prizes: (count) => counted(count, { one: 'приз', few: 'приза', many: 'призов', other: 'приза' }),
};

export const drawWords: Words<typeof English.drawWords> = {
  facts: (week, tickets, players) =>
    `${week} · ${counted(tickets, TICKET)} у ${counted(players, { one: 'игрока', few: 'игроков', many: 'игроков', other: 'игрока' })}`,
  list: 'Список',
  verify: 'Проверить',
  void: 'У маяка был сбой. Все билеты и призы перешли в один из следующих розыгрышей.',
  late: 'Поздний список',
  lateNote:
    'Раунд маяка вышел раньше этого списка. Проверьте, что номеров у вас столько же, сколько билетов: один за каждые 50 очков.',
  ownLine: 'Ваша строка в списке:',
  copyLine: 'Скопировать строку',
  hidden: 'Скрыт',
  ownNumbers: (numbers) => <>Ваши номера: {numbers}</>,
  numbers: (first, last) =>
    first === last ? `№ ${formatCount(first)}` : `№ ${formatCount(first)} – ${formatCount(last)}`,
  won: 'Вы выиграли',
  notDrawn: 'не разыгран',
  drawnIn: (time) => `Розыгрыш через ${time}`,
  beingDrawn: 'Идёт розыгрыш',
  waitingLate: 'Ждём публичный маяк. Ваши билеты в сохранности.',
  waiting: (when, round) => (
    <>
      {when}, раунд маяка {formatCount(round)}. Список окончательный: сохраните копию, и никто не изменит его
      незаметно.
    </>
  ),
};

export const stepsWords: Words<typeof English.stepsWords> = {
  title: 'Как проходит розыгрыш',
  sealed: { title: 'Сид', text: 'Наш секретный сид зафиксирован хешем до первого билета.' },
  copyHash: 'Скопировать хеш серверного сида',
  listed: {
    title: 'Список',
    text: (time) => `${time} — каждый билет получает номер, весь список публикуется с хешем.`,
  },
  drawn: {
    title: 'Розыгрыш',
    text: 'Через десять минут, публичным маяком, который никто не может предсказать.',
    byRound: (time, round) =>
      `${time} — раундом ${formatCount(round)} публичного маяка, который никто не может предсказать.`,
  },
  paid: {
    title: 'Выплата',
    text: 'Сразу, не больше одного приза на игрока. Повторить розыгрыш по сиду, маяку и списку может каждый.',
  },
};

export const ticketsWords: Words<typeof English.ticketsWords> = {
  title: 'Ваши билеты',
  noun: (count) => nounFor(count, TICKET),
  inDraw: (count) => `В розыгрыше ${counted(count, TICKET)}`,
  forVisitors: (points) =>
    `Один за каждые ${formatCount(points)} ${nounFor(points, { one: 'очко', few: 'очка', many: 'очков', other: 'очка' })} в любой игре. Очко — это 0,01 преимущества сайта.`,
  first: 'С первым билетом вы участвуете.',
  chance: (chance) => `Шанс на первый приз: ${chance}.`,
  oneIn: (count) => `1 из ${formatCount(count)}`,
  missing: (points, count) => (
    <>
      Ещё {points} {nounFor(count, { one: 'очко', few: 'очка', many: 'очков', other: 'очка' })} до следующего
      билета
    </>
  ),
  progress: 'Прогресс до следующего билета',
  free: 'Один из них бесплатный, за верификацию.',
  freeBefore: 'Бесплатный билет за верификацию был в прошлом розыгрыше.',
  verify: 'Пройдите верификацию',
  forVerifying: (verify) => <>{verify} и получите бесплатный билет.</>,
  carried: (count) => `Из прошлого розыгрыша: ${formatCount(count)}.`,
};

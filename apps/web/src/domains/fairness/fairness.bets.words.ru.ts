import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './fairness.bets.words.ts';

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'мина', few: 'мины', many: 'мин', other: 'мины' })}, открыто ${opened}`;

export const betsWords: Words<typeof English.betsWords> = {
  games: {
    spin: 'Рулетка',
    cases: 'Кейсы',
    battles: 'Кейс-батлы',
    mines: 'Мины',
    upgrader: 'Апгрейд',
    plinko: 'Плинко',
    rewards: 'Награды',
  },
  colours: { black: 'Чёрное', white: 'Белое', gold: 'Золото', inferno: 'Инферно' },
  risks: { EASY: 'Лёгкий', MEDIUM: 'Средний', HARD: 'Сложный' },
  modes: { NORMAL: 'Обычный', CURSED: 'Реверс', GROUP: 'Общий' },
  directions: { UNDER: 'меньше', OVER: 'больше' },
  unknownCase: 'Кейс',
  unknownReward: 'Наградной кейс',
  ticket: (ticket) => `билет ${ticket}`,
  spin: (colour, pocket) => `${colour}, сектор ${pocket}`,
  opened: (name, items) => `${name}: ${items}`,
  openedMany: (count, name, items) => `${count} × ${name}: ${items}`,
  openedFor: (name, item, price) => `${name}: ${item} за ${price}`,
  battle: (mode, format, cases, seat) =>
    `${mode} ${format}, ${counted(cases, { one: 'кейс', few: 'кейса', many: 'кейсов', other: 'кейса' })}, место ${seat}`,
  mines: {
    open: (mines, opened) => `${safeOf(mines, opened)}, не закончена`,
    cashedOut: (mines, opened) => `${safeOf(mines, opened)}, выигрыш забран`,
    busted: (mines, opened) => `${safeOf(mines, opened)}, взрыв`,
  },
  upgrade: (target, chance, direction, roll) => `До ${target}, шанс ${chance}, ${direction}, выпало ${roll}`,
  openUpgrade: (target, chance, direction) => `До ${target}, шанс ${chance}, ${direction}, не закончен`,
  drop: (risk, rows, bucket, multiplier) => `${risk}, рядов: ${rows}, лунка ${bucket}: ${multiplier}`,
  openDrop: (risk, rows) => `${risk}, рядов: ${rows}, не закончен`,
};

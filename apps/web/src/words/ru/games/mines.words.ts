import type * as English from '../../../domains/games/mines/mines.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

const minesOf = (count: number) => counted(count, { one: 'мина', few: 'мины', many: 'мин', other: 'мины' });
const gemsOf = (count: number) =>
  counted(count, { one: 'кристалл', few: 'кристалла', many: 'кристаллов', other: 'кристалла' });

export const minesWords: Words<typeof English.minesWords> = {
  title: 'Мины',
  keys: [
    ['Пробел или Enter', 'Ставка, стоп авто'],
    ['A', 'Уменьшить вдвое'],
    ['S', 'Удвоить ставку'],
    ['Стрелки', 'Выбрать клетку'],
    ['Enter на клетке', 'Открыть её'],
    ['R', 'Случайная клетка'],
    ['C', 'Забрать'],
  ],
  mines: 'Мины',
  minesAside: 'от 1 до 24',
  actions: {
    random: 'Случайная клетка',
    cashOut: 'Забрать',
    bet: 'Ставка ·',
    startAuto: 'Старт авто ·',
    noTileOpened: 'Откройте клетку',
    noTilePicked: 'Выберите клетки на поле',
  },
  figures: {
    gemsFound: 'Кристаллы',
    nextSafe: 'Шанс кристалла',
    nextTile: 'Следующая клетка',
    nextPayout: 'Следующая выплата',
    allGems: 'Все кристаллы',
    allGemsReturning: (percent) => `Все · RTP ${percent}`,
    allGemsCapped: (percent) => `Все, предел выплаты · RTP ${percent}`,
  },
  summary: { bet: 'Ставка', gems: 'Кристаллы', next: 'Далее' },
  board: 'Поле, пять рядов по пять клеток',
  tile: {
    hidden: (row, column) => `Ряд ${row}, столбец ${column}, закрыта`,
    gem: (row, column) => `Ряд ${row}, столбец ${column}, кристалл`,
    mine: (row, column) => `Ряд ${row}, столбец ${column}, мина`,
    picked: (tile) => `${tile}, выбрана`,
  },
  ladder: 'Множители по числу кристаллов',
  open: {
    title: 'Открытая игра в мины',
    text: 'В ней ещё лежит ваша ставка. Заберите выигрыш, и монеты окажутся на балансе.',
    cashOut: (amount) => `Забрать ${amount}`,
    untouched:
      'В ней ещё лежит ваша ставка, но ни одна клетка не открыта. Откройте одну: если там не мина, выигрыш можно забрать, а мина заканчивает игру.',
    openTile: 'Открыть случайную клетку',
  },
  bust: 'Взрыв',
  said: {
    busted: 'Вы попали на мину.',
    cashedOut: (payout, multiplier) => `Вы забрали ${payout} с множителем ${multiplier}.`,
    gem: (count, multiplier, payout) => `Кристалл ${count}. ${multiplier}, можно забрать ${payout}.`,
  },
  game: {
    busted: (mines) => `${minesOf(mines)} · взрыв`,
    cashedOut: (mines, gems) => `${minesOf(mines)} · ${gemsOf(gems)}`,
  },
};

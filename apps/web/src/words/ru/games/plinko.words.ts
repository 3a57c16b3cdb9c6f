import type * as English from '../../../domains/games/plinko/plinko.words.ts';
import { withPoint } from '../../../ui/format/format.ts';
import type { Words } from '../../../ui/words.ts';

export const plinkoWords: Words<typeof English.plinkoWords> = {
  title: 'Плинко',
  keys: [
    ['Пробел или Enter', 'Бросить, стоп авто'],
    ['A', 'Уменьшить вдвое'],
    ['S', 'Удвоить ставку'],
    ['1 – 4', 'Шарики: 1, 3, 5, 10'],
  ],
  risks: { EASY: 'Лёгкий', MEDIUM: 'Средний', HARD: 'Сложный' },
  fields: {
    difficulty: 'Сложность',
    locked: 'нельзя менять, пока шарики летят',
    rows: 'Ряды',
    balls: 'Шарики',
    single: 'в вашей стране по одному',
    inFlight: 'В полёте',
    inFlightOf: (most) => `из ${most}`,
    countInFlight: (count, most) => `${count} из ${most}`,
    highestPayout: 'Макс. выплата',
  },
  actions: {
    startAuto: 'Старт авто ·',
    drop: 'Бросить ·',
    dropMany: (count) => `Бросить ${count} ·`,
    full: (count, most) => `В полёте ${count} из ${most}`,
  },
  board: {
    center: (multiplier, chance) => `Центр ${withPoint(String(multiplier))}x · ${chance}`,
    edges: (multiplier, chance) => `Края ${withPoint(String(multiplier))}x · ${chance}`,
    buckets: 'Лунки',
    bucket: (multiplier, chance, payout) => `${multiplier} · ${chance} · выплата ${payout}`,
    results: 'Последние результаты, сначала новые',
    verify: (multiplier) => `${multiplier}, проверить ставку`,
  },
  landed: (multiplier, payout) => `${multiplier}, выплачено ${payout}.`,
  drop: (risk, rows) => `${risk} · рядов: ${rows}`,
};

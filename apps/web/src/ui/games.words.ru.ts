import type * as English from './games.words.ts';
import type { Words } from './words.ts';

export const gameNames: Words<typeof English.gameNames> = {
  ROULETTE: 'Рулетка',
  CASE_BATTLES: 'Батлы',
  CASES: 'Кейсы',
  MINES: 'Мины',
  UPGRADER: 'Апгрейд',
  PLINKO: 'Плинко',
};

import type * as English from './games.words.ts';
import type { Words } from './words.ts';
export const gameNames: Words<typeof English.gameNames> = {
  ROULETTE: 'Roleta',
  CASE_BATTLES: 'Batalhas',
  CASES: 'Caixas',
  MINES: 'Mines',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
};

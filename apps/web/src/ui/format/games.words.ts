import type { GameType } from '@aureus/contract/games.ts';

export const gameNames: Record<GameType, string> = {
  ROULETTE: 'Spin',
  CASE_BATTLES: 'Case Battles',
  CASES: 'Cases',
  MINES: 'Mines',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
};

import type { GameType } from '@aureus/contract/games.ts';

export const dropsWords = { title: 'Live drops' };

export const gameNames: Record<GameType, string> = {
  ROULETTE: 'Spin',
  CASES: 'Cases',
  CASE_BATTLES: 'Case Battles',
  MINES: 'Mines',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
};

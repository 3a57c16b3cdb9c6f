import type { GameType } from '@aureus/contract/games.ts';
import { Bomb, ChevronsUp, CircleDot, type LucideIcon, Package, Swords, Triangle } from 'lucide-react';

/** What each type of bet is called, with its sign. */
export const gameTypes: Record<GameType, { name: string; icon: LucideIcon }> = {
  ROULETTE: { name: 'Spin', icon: CircleDot },
  CASES: { name: 'Cases', icon: Package },
  CASE_BATTLES: { name: 'Case battles', icon: Swords },
  MINES: { name: 'Mines', icon: Bomb },
  UPGRADER: { name: 'Upgrader', icon: ChevronsUp },
  PLINKO: { name: 'Plinko', icon: Triangle },
};

/** In the order of the menu. */
export const GAME_ORDER: readonly GameType[] = [
  'ROULETTE',
  'CASE_BATTLES',
  'CASES',
  'MINES',
  'UPGRADER',
  'PLINKO',
];

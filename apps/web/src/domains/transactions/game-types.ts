import type { GameType } from '@aureus/contract/games.ts';
import { Bomb, ChevronsUp, CircleDot, type LucideIcon, Package, Swords, Triangle } from 'lucide-react';
import { transactionWords } from './transactions.words.ts';

const names = transactionWords.games;

/** What each type of bet is called, with its sign. */
export const gameTypes: Record<GameType, { name: string; icon: LucideIcon }> = {
  ROULETTE: { name: names.ROULETTE, icon: CircleDot },
  CASES: { name: names.CASES, icon: Package },
  CASE_BATTLES: { name: names.CASE_BATTLES, icon: Swords },
  MINES: { name: names.MINES, icon: Bomb },
  UPGRADER: { name: names.UPGRADER, icon: ChevronsUp },
  PLINKO: { name: names.PLINKO, icon: Triangle },
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

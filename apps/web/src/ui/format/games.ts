import type { GameType } from '@aureus/contract/games.ts';
import { Bomb, ChevronsUp, CircleDot, type LucideIcon, Package, Swords, Triangle } from 'lucide-react';

export const gameIcons: Record<GameType, LucideIcon> = {
  ROULETTE: CircleDot,
  CASE_BATTLES: Swords,
  CASES: Package,
  MINES: Bomb,
  UPGRADER: ChevronsUp,
  PLINKO: Triangle,
};

/** Games in the order of the menu. */
export const GAME_ORDER: readonly GameType[] = [
  'ROULETTE',
  'CASE_BATTLES',
  'CASES',
  'MINES',
  'UPGRADER',
  'PLINKO',
];

/** Games that aren't advertised on `/play`. */
export const GAMBLING: ReadonlySet<GameType> = new Set(['ROULETTE', 'MINES', 'UPGRADER']);

import type { GameType } from '@aureus/contract/games.ts';
import { Bomb, ChevronsUp, CircleDot, type LucideIcon, Package, Swords, Triangle } from 'lucide-react';
import { paths, type SitePath } from '../../router/paths.ts';
import { gameNames } from './drops.words.ts';

interface GameLook {
  name: string;
  icon: LucideIcon;
  path: SitePath;
}

/** How each game stands in the strip, and where it is played. */
export const gameLooks: Record<GameType, GameLook> = {
  ROULETTE: { name: gameNames.ROULETTE, icon: CircleDot, path: paths.spin },
  CASES: { name: gameNames.CASES, icon: Package, path: paths.cases },
  CASE_BATTLES: { name: gameNames.CASE_BATTLES, icon: Swords, path: paths.battles },
  MINES: { name: gameNames.MINES, icon: Bomb, path: paths.mines },
  UPGRADER: { name: gameNames.UPGRADER, icon: ChevronsUp, path: paths.upgrader },
  PLINKO: { name: gameNames.PLINKO, icon: Triangle, path: paths.plinko },
};

import type { GameType } from '@aureus/contract/games.ts';
import { Bomb, ChevronsUp, CircleDot, type LucideIcon, Package, Swords, Triangle } from 'lucide-react';
import { paths, type SitePath } from '../../router/paths.ts';

interface GameLook {
  name: string;
  icon: LucideIcon;
  path: SitePath;
}

/** How each game stands in the strip, and where it is played. */
export const gameLooks: Record<GameType, GameLook> = {
  ROULETTE: { name: 'Spin', icon: CircleDot, path: paths.spin },
  CASES: { name: 'Cases', icon: Package, path: paths.cases },
  CASE_BATTLES: { name: 'Case Battles', icon: Swords, path: paths.battles },
  MINES: { name: 'Mines', icon: Bomb, path: paths.mines },
  UPGRADER: { name: 'Upgrader', icon: ChevronsUp, path: paths.upgrader },
  PLINKO: { name: 'Plinko', icon: Triangle, path: paths.plinko },
};

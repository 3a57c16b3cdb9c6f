import type { GameType } from '@aureus/contract/games.ts';
import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** Game that is explained. */
export const useGameInfo = create<{ game: GameType }>(() => ({ game: 'ROULETTE' }));

/** Explains a game. */
export function openGameInfo(game: GameType): void {
  useGameInfo.setState({ game });
  openDialog('game-info');
}

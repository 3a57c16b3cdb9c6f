import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';

const KEY = ['mines'] as const;

interface MinesTable {
  /** The open game, or the last one of this visit, whose board still lies there. */
  game: MinesGame | undefined;
  /** Tiles whose answer is on its way. */
  pressed: readonly number[];
  /** The call under way that is not about a tile. */
  isStarting: boolean;
  isCashingOut: boolean;
}

/** The board as the player sees it. */
export const useMinesTable = create<MinesTable>(() => ({
  game: undefined,
  pressed: [],
  isStarting: false,
  isCashingOut: false,
}));

/** Rules of the game; the open game that the answer holds is laid on the table. */
export function useMinesState() {
  return useQuery({ queryKey: KEY, queryFn: fetchState });
}

async function fetchState(): Promise<MinesState> {
  const state = await call('GET /api/games/mines');
  const { game: current, isStarting } = useMinesTable.getState();
  if (state.game) useMinesTable.setState({ game: newerGame(current, state.game) });
  // A game that is open here and not there has ended elsewhere: its board is not known any more.
  else if (current?.state === 'OPEN' && !isStarting) useMinesTable.setState({ game: undefined, pressed: [] });
  return state;
}

/** An answer that was under way while tiles were opened must not close them again. */
export function newerGame(shown: MinesGame | undefined, fetched: MinesGame): MinesGame {
  const isSame = shown?.gameId === fetched.gameId;
  if (isSame && (shown.state !== 'OPEN' || shown.revealed.length > fetched.revealed.length)) return shown;
  return fetched;
}

/** Asks the server how the game stands. */
export function refreshMines(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

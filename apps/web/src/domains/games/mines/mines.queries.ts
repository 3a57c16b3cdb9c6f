import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';

const KEY = ['mines'] as const;

interface MinesTable {
  /** Open game, or the last finished game, whose board is still shown. */
  game: MinesGame | undefined;
  /** Tiles for which the server's answer hasn't arrived. */
  pressed: readonly number[];
  /** True while a call that starts a game is in progress. `isCashingOut` is the same for a cash-out. */
  isStarting: boolean;
  isCashingOut: boolean;
}

export const useMinesTable = create<MinesTable>(() => ({
  game: undefined,
  pressed: [],
  isStarting: false,
  isCashingOut: false,
}));

/** Returns the game's rules. If the server's answer contains an open game, that is put on the board. */
export function useMinesState() {
  return useQuery({ queryKey: KEY, queryFn: fetchState });
}

async function fetchState(): Promise<MinesState> {
  const before = useMinesTable.getState().game;
  const state = await call('GET /api/games/mines');
  const { game: current } = useMinesTable.getState();
  if (state.game) useMinesTable.setState({ game: newerGame(current, state.game) });
  // The game was open on this page but not on the server, so it ended in another window. It's removed, because its end
  // is unknown. A game that began during this request stays.
  else if (current?.state === 'OPEN' && current.gameId === before?.gameId)
    useMinesTable.setState({ game: undefined, pressed: [] });
  return state;
}

/** Returns the newer of two states of a game, because an old answer must not close opened tiles. */
export function newerGame(shown: MinesGame | undefined, fetched: MinesGame): MinesGame {
  const isSame = shown?.gameId === fetched.gameId;
  if (isSame && (shown.state !== 'OPEN' || shown.revealed.length > fetched.revealed.length)) return shown;
  return fetched;
}

export function refreshMines(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

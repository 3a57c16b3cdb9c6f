import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import type { BetMode } from '../../../api/http.ts';
import type { PlayMode } from '../../../games-kit/ModeTabs.tsx';
import type { AutoPlan } from '../../../games-kit/series.ts';
import { runSeries } from '../../../games-kit/series.ts';
import { useMinesTable } from './mines.queries.ts';
import { TILES } from './mines-board.ts';
import { cashOut, openTile, startGame } from './mines-play.ts';

/** Pauses in ms during an automatic series: before each tile, before the cash-out, and before the next game. */
const PAUSES_MS = { tile: 220, cashOut: 260, game: 900 } as const;

interface MinesChoice {
  /** Single games (`manual`) or an automatic series. */
  mode: PlayMode;
  /** Number of mines in the next game. */
  mines: number;
  /** Tiles that every game of an automatic series opens, in the order of picking. */
  picks: readonly number[];
}

export const useMinesChoice = create<MinesChoice>(() => ({
  mode: 'manual',
  mines: 3,
  picks: [],
}));

/** Changes the number of mines. Drops the last picked tiles if there are more of them than gems. */
export function setMines(mines: number): void {
  useMinesChoice.setState(({ picks }) => ({ mines, picks: picks.slice(0, TILES - mines) }));
}

/** Picks a tile for an automatic series, or takes it back. There can't be more picked tiles than gems. */
export function togglePick(tile: number): void {
  useMinesChoice.setState(({ picks, mines }) => {
    if (picks.includes(tile)) return { picks: picks.filter((other) => other !== tile) };
    return picks.length < TILES - mines ? { picks: [...picks, tile] } : { picks };
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plays an automatic series with the picked tiles, until the plan, the player or a refusal ends it. */
export function runAuto(cents: Cents, mines: number, plan: AutoPlan): Promise<void> {
  return runSeries({
    bet: { game: 'mines', amount: coinsFromCents(cents), mines },
    stake: cents,
    plan,
    pauseMs: 0,
    place: (mode) => playOnce(cents, mines, mode),
  });
}

/**
 * Plays a game of an automatic series. @returns its payout; `undefined` if none was started, or if the game wasn't
 * finished, so that the player can go on with it.
 */
async function playOnce(cents: Cents, mines: number, mode: BetMode): Promise<Cents | undefined> {
  if (!(await startGame(cents, mines, [mode]))) return undefined;
  for (const tile of useMinesChoice.getState().picks) {
    await pause(PAUSES_MS.tile);
    await openTile(tile);
    const { game } = useMinesTable.getState();
    if (game?.state !== 'OPEN') break;
    // Without an answer, the tile stays hidden. The series then stops instead of opening other tiles.
    if (!game.revealed.includes(tile)) return undefined;
  }
  if (useMinesTable.getState().game?.state === 'OPEN') {
    await pause(PAUSES_MS.cashOut);
    await cashOut();
  }
  const { game } = useMinesTable.getState();
  if (!game || game.state === 'OPEN') return undefined;
  await pause(PAUSES_MS.game);
  return centsFromCoins(game.payout) ?? 0n;
}

import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import type { BetMode } from '../../../api/http.ts';
import type { PlayMode } from '../../../games-kit/ModeTabs.tsx';
import type { AutoPlan } from '../../../games-kit/series.ts';
import { runSeries } from '../../../games-kit/series.ts';
import { useMinesTable } from './mines.queries.ts';
import { TILES } from './mines-board.ts';
import { cashOut, openTile, startGame } from './mines-play.ts';

/**
 * Pauses of a series in ms: between two tiles, before the cash-out, and before the next game. Long enough to follow
 * what happens.
 */
const PAUSES_MS = { tile: 220, cashOut: 260, game: 900 } as const;

interface MinesChoice {
  /** Single games or a series. */
  mode: PlayMode;
  /** Number of mines in the next game. */
  mines: number;
  /** Tiles that every game of the series opens, in the order of picking. */
  picks: readonly number[];
}

export const useMinesChoice = create<MinesChoice>(() => ({
  mode: 'manual',
  mines: 3,
  picks: [],
}));

/** Changes the number of mines. Drops the last picks if the board has fewer gems than picks. */
export function setMines(mines: number): void {
  useMinesChoice.setState(({ picks }) => ({ mines, picks: picks.slice(0, TILES - mines) }));
}

/** Picks a tile for the series, or unpicks it. A board can't have more picks than gems. */
export function togglePick(tile: number): void {
  useMinesChoice.setState(({ picks, mines }) => {
    if (picks.includes(tile)) return { picks: picks.filter((other) => other !== tile) };
    return picks.length < TILES - mines ? { picks: [...picks, tile] } : { picks };
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plays series games with the picked tiles, until the plan, the player or a refusal ends the series. */
export function runAuto(cents: Cents, mines: number, plan: AutoPlan): Promise<void> {
  return runSeries({
    bet: { game: 'mines', amount: coinsFromCents(cents), mines },
    stake: cents,
    plan,
    pauseMs: 0,
    place: (mode) => playOnce(cents, mines, mode),
  });
}

/** Plays one game of the series. Returns `undefined` if it wasn't finished; an open game then stays for the player. */
async function playOnce(cents: Cents, mines: number, mode: BetMode): Promise<Cents | undefined> {
  if (!(await startGame(cents, mines, [mode]))) return undefined;
  for (const tile of useMinesChoice.getState().picks) {
    await pause(PAUSES_MS.tile);
    await openTile(tile);
    const { game } = useMinesTable.getState();
    if (game?.state !== 'OPEN') break;
    // Without a response the tile stays hidden. Stop here, rather than open other tiles.
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

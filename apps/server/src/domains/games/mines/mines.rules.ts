import { MIN_STAKE } from '@aureus/contract/games.ts';
import type { MinesGame, MinesGameState, MinesState } from '@aureus/contract/mines.ts';
import type { SoloRule } from '@aureus/fair/export.ts';
import {
  MINES_MOST_PAYOUT,
  MINES_TILES,
  minesMultiplier,
  minesPayout,
  minesRtp,
} from '@aureus/fair/mines.ts';
import { multiplierText, percentText } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';

/** A game as stored. Amounts are cents, times ms since the epoch. */
export type Game = {
  id: bigint;
  betId: string;
  playerId: bigint;
  pairId: bigint;
  nonce: number;
  /** Rule version under which the game began, and under which it ends. */
  rule: SoloRule;
  mines: number;
  stake: bigint;
  revealed: readonly number[];
  state: MinesGameState;
  /** Null while the game is open, as is `board`. */
  payout: bigint | null;
  board: readonly number[] | null;
  cashOutKey: string | null;
  startedAt: number;
  endedAt: number | null;
};

const safeTiles = (mines: number): number => MINES_TILES - mines;

/** Payout in cents if the player cashes out now; 0 before the first tile. */
export const cashOutPayout = ({
  stake,
  mines,
  revealed,
}: Pick<Game, 'stake' | 'mines' | 'revealed'>): bigint =>
  revealed.length === 0 ? 0n : minesPayout(stake, mines, revealed.length);

/** Move in an open game: opens a tile, or cashes out under an idempotency key. */
export type Move = { tile: number; cashOutKey: null } | { tile: null; cashOutKey: string };

/** Returns the reason why a move isn't allowed; undefined if it is. */
export function refusalOf(
  { state, revealed }: Pick<Game, 'state' | 'revealed'>,
  { tile }: Move,
): 'mines.error.over' | 'mines.error.tile_taken' | 'mines.error.nothing_opened' | undefined {
  if (state !== 'OPEN') return 'mines.error.over';
  if (tile === null) return revealed.length === 0 ? 'mines.error.nothing_opened' : undefined;
  return revealed.includes(tile) ? 'mines.error.tile_taken' : undefined;
}

/**
 * Returns the game after an allowed move. A mine, a cash-out and the last safe tile end it. `endedAt` isn't set yet.
 */
export function afterMove(before: Game, { tile, cashOutKey }: Move, board: readonly number[]): Game {
  const game = tile === null ? before : { ...before, revealed: [...before.revealed, tile] };
  if (tile !== null && board.includes(tile)) return { ...game, state: 'BUSTED', payout: 0n, board };
  if (tile !== null && game.revealed.length < safeTiles(game.mines)) return game;
  return { ...game, state: 'CASHED_OUT', payout: cashOutPayout(game), board, cashOutKey };
}

/** The rules as shown to players. @param maxStake in cents. */
export function publicRules(maxStake: bigint): MinesState['rules'] {
  return {
    minStake: coinsFromCents(MIN_STAKE),
    maxStake: coinsFromCents(maxStake),
    maxPayout: coinsFromCents(MINES_MOST_PAYOUT),
    tiles: MINES_TILES,
    multipliers: Array.from({ length: MINES_TILES - 1 }, (_row, index) =>
      Array.from({ length: safeTiles(index + 1) }, (_column, safe) =>
        multiplierText(minesMultiplier(index + 1, safe + 1)),
      ),
    ),
    rtp: percentText(minesRtp(1, 1)),
  };
}

const NO_MULTIPLIER = '0.00x';

/** Converts a game to its player's view. The mines are only included once the game is over. */
export function publicGame(game: Game, pair: { clientSeed: string; serverSeedHash: string }): MinesGame {
  const { state, mines, stake, revealed } = game;
  const opened = revealed.length;
  const isOpen = state === 'OPEN';
  const isMore = isOpen && opened < safeTiles(mines);
  return {
    id: game.betId,
    gameId: String(game.id),
    nonce: game.nonce,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    rule: game.rule,
    stake: coinsFromCents(stake),
    placedAt: game.startedAt,
    state,
    mines,
    revealed: [...revealed],
    multiplier:
      opened === 0 || state === 'BUSTED' ? NO_MULTIPLIER : multiplierText(minesMultiplier(mines, opened)),
    payout: coinsFromCents(game.payout ?? cashOutPayout(game)),
    nextMultiplier: isMore ? multiplierText(minesMultiplier(mines, opened + 1)) : null,
    nextPayout: isMore ? coinsFromCents(minesPayout(stake, mines, opened + 1)) : null,
    board: game.board && [...game.board],
    endedAt: game.endedAt,
  };
}

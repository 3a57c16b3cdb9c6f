import type { DataOf } from '@aureus/contract/endpoints.ts';
import type { MinesGame } from '@aureus/contract/mines.ts';
import type { ExportedMinesBet } from '@aureus/fair/export.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { beginBet } from '../../../api/balance.ts';
import { type BetMode, errorMessage } from '../../../api/http.ts';
import { newIdempotencyKey, sendKeyed } from '../../../api/intent.ts';
import { refreshMe, setBalance } from '../../../api/session.ts';
import { noteOwnBets } from '../../../games-kit/own-bets.ts';
import { compactCoins, formatCount, withPoint } from '../../../ui/format/format.ts';
import { outcomeOf } from '../../../ui/sound/result-sound.ts';
import { play } from '../../../ui/sound/sound.ts';
import { showToast } from '../../../ui/toast.ts';
import { refreshMines, useMinesTable } from './mines.queries.ts';
import { minesWords } from './mines.words.ts';
import { gemsFound, hiddenTiles } from './mines-board.ts';

const table = useMinesTable.getState;
const lay = useMinesTable.setState;

/** Time in ms after a game's end during which no game starts. So a double-click on the button doesn't place a bet. */
const QUIET_MS = 400;
let quietUntil = 0;

/** Places the stake and starts a game. @returns the game; `undefined` if none was started. */
export async function startGame(
  cents: Cents,
  mines: number,
  modes: readonly BetMode[] = [],
): Promise<MinesGame | undefined> {
  if (table().isStarting || table().game?.state === 'OPEN' || performance.now() < quietUntil)
    return undefined;
  const bet = beginBet(cents);
  lay({ isStarting: true, game: undefined, pressed: [] });
  try {
    const body = { amount: coinsFromCents(cents), mines };
    const { game, balance } = await sendKeyed('POST /api/games/mines', { body }, bet.id, modes);
    bet.settle({ balance, payout: 0 });
    lay({ game, isStarting: false });
    play('press');
    return game;
  } catch (error) {
    bet.refuse(error);
    lay({ isStarting: false });
    // The refusal may mean that a game is open in another window.
    refreshMines();
    return undefined;
  } finally {
    bet.reveal();
  }
}

/** Tail of a queue of calls that open tiles one after another, in the order of the clicks. */
let turn: Promise<unknown> = Promise.resolve();

/** Opens a tile. The tile looks pressed until the answer arrives. */
export async function openTile(tile: number): Promise<void> {
  const { game, pressed, isCashingOut } = table();
  if (game?.state !== 'OPEN' || isCashingOut || !hiddenTiles(game, pressed).includes(tile)) return;
  lay({ pressed: [...pressed, tile] });
  const mine = turn.then(() => askForTile(game.gameId, tile));
  turn = mine;
  await mine;
}

async function askForTile(gameId: string, tile: number): Promise<void> {
  const release = () => lay({ pressed: table().pressed.filter((other) => other !== tile) });
  const { game } = table();
  // An earlier tile may have hit a mine. The game is then over, and this click is dropped.
  if (game?.gameId !== gameId || game.state !== 'OPEN') {
    release();
    return;
  }
  try {
    const about = { params: { id: gameId }, body: { tile } };
    takeAnswer(await sendKeyed('POST /api/games/mines/:id/reveal', about, newIdempotencyKey()));
  } catch (error) {
    // If the answer to an earlier call was lost, the tile is already open. The reloaded state shows its content.
    const isOpenAlready = error instanceof ApiError && error.code === 'mines.error.tile_taken';
    if (!isOpenAlready) showToast('error', errorMessage(error));
    refreshMines();
  } finally {
    release();
  }
}

/** Opens a random hidden tile. */
export function openRandomTile(): void {
  const { game, pressed } = table();
  const tiles = hiddenTiles(game, pressed);
  const chosen = tiles[Math.floor(Math.random() * tiles.length)];
  if (chosen !== undefined) void openTile(chosen);
}

export async function cashOut(): Promise<void> {
  const { game, pressed, isCashingOut } = table();
  if (game?.state !== 'OPEN' || isCashingOut || pressed.length > 0 || gemsFound(game) === 0) return;
  lay({ isCashingOut: true });
  try {
    const about = { params: { id: game.gameId }, body: {} };
    takeAnswer(await sendKeyed('POST /api/games/mines/:id/cash-out', about, newIdempotencyKey()));
  } catch (error) {
    showToast('error', errorMessage(error));
    refreshMines();
    void refreshMe();
  } finally {
    lay({ isCashingOut: false });
  }
}

function takeAnswer({ game, balance }: DataOf<'POST /api/games/mines'>): void {
  lay({ game });
  if (game.state === 'OPEN') {
    play('gem', { step: gemsFound(game) });
    return;
  }
  quietUntil = performance.now() + QUIET_MS;
  if (game.state === 'BUSTED') play('bomb');
  else if (outcomeOf(game.stake, game.payout) === 'WIN') play('sweep');
  if (game.state === 'CASHED_OUT') setBalance(balance);
  noteOwnBets('mines', [
    {
      id: game.id,
      at: game.placedAt,
      what: describeGame(game.mines, gemsFound(game), game.state === 'CASHED_OUT'),
      stake: game.stake,
      payout: game.payout,
    },
  ]);
}

/** Describes a finished game, such as "3 mines · 4 gems" or "3 mines · busted". */
export function describeGame(mines: number, gems: number, isCashedOut: boolean): string {
  return isCashedOut ? minesWords.game.cashedOut(mines, gems) : minesWords.game.busted(mines);
}

/** Describes a finished game from the history, as `describeGame` does. */
export function describeBet({ mines, revealed, isCashedOut }: ExportedMinesBet): string {
  return describeGame(mines, revealed.length, isCashedOut);
}

/** Formats a multiplier for a narrow place, as `2.79x`, `1,365x` or `5.14Mx`. It's truncated, never rounded up. */
export function stepText(multiplier: string): string {
  const value = Number.parseFloat(multiplier);
  if (value < 1000) return withPoint(multiplier);
  return `${compactCoins(value) ?? formatCount(value)}x`;
}

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

/** Wait in ms after a game's end, so that a double-click on the same button doesn't place a bet. */
const QUIET_MS = 400;
let quietUntil = 0;

/** Places the stake and starts a game. Returns the game, or `undefined` if none was started. */
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

/** Queue of reveal calls. Tiles are opened one after another, in the order of the clicks. */
let turn: Promise<unknown> = Promise.resolve();

/** Opens a tile. It looks pressed until the response arrives. */
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
  // An earlier tile in the queue hit a mine, so the game is over and this click is dropped.
  if (game?.gameId !== gameId || game.state !== 'OPEN') {
    release();
    return;
  }
  try {
    const about = { params: { id: gameId }, body: { tile } };
    takeAnswer(await sendKeyed('POST /api/games/mines/:id/reveal', about, newIdempotencyKey()));
  } catch (error) {
    // If the response to an earlier call was lost, its tile is open already. The reloaded state shows what it
    // contained.
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

/** Ends the open game and takes its payout. */
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

/** Describes a finished game briefly: "3 mines · 4 gems", "3 mines · busted". */
export function describeGame(mines: number, gems: number, isCashedOut: boolean): string {
  return isCashedOut ? minesWords.game.cashedOut(mines, gems) : minesWords.game.busted(mines);
}

/** Describes a game from the history in the same form. */
export function describeBet({ mines, revealed, isCashedOut }: ExportedMinesBet): string {
  return describeGame(mines, revealed.length, isCashedOut);
}

/** Formats a multiplier for a narrow step of the ladder: `2.79x`, `1,365x`, `5.14Mx`. Truncated, never rounded up. */
export function stepText(multiplier: string): string {
  const value = Number.parseFloat(multiplier);
  if (value < 1000) return withPoint(multiplier);
  return `${compactCoins(value) ?? formatCount(value)}x`;
}

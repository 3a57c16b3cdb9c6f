import type { MinesGame } from '@aureus/contract/mines.ts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { partAhead } from '../../../ui/parts/part-ahead.tsx';
import { MinesTile, restDelay } from './MinesTile.tsx';
import { minesWords } from './mines.words.ts';
import { neighbourTile, type TileFace, tileFaces } from './mines-board.ts';
import './mines.css';
import { isWin } from '@aureus/money/win.ts';
import { useMinesTable } from './mines.queries.ts';
import { togglePick } from './mines-auto.ts';
import { openTile } from './mines-play.ts';

/** Delay in ms after a cash-out until the remaining tiles turn over. `REST_STEP_MS` is the delay between tiles. */
const REST_AFTER_MS = 80;
const REST_STEP_MS = 20;

const { Part: MinesMoment, ahead: loadMoment } = partAhead(() => import('./MinesMoment.tsx'));

interface MinesBoardProps {
  game: MinesGame | undefined;
  /** Tiles that the player has picked for an automatic series; `undefined` in manual play and while a game is open. */
  picks: readonly number[] | undefined;
  isLive: boolean;
}

/** Board of twenty-five tiles. The arrow keys move the focus between tiles. */
export function MinesBoard({ game, picks, isLive }: MinesBoardProps) {
  const pressed = useMinesTable((table) => table.pressed);
  const faces = tileFaces(game, pressed);
  const [stop, setStop] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const event = useNews(game);
  const delays = turnDelays(faces, game);
  const isPicking = picks !== undefined;

  const onPress = useCallback(
    (tile: number) => {
      if (isPicking) togglePick(tile);
      else void openTile(tile);
    },
    [isPicking],
  );
  const onKeyDown = useCallback((event: KeyboardEvent, tile: number) => {
    if (!/^Arrow(?:Left|Right|Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const next = neighbourTile(tile, event.key);
    board.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  }, []);
  return (
    <div ref={board} className="mines-board relative mx-auto w-full">
      <fieldset aria-label={minesWords.board} className="grid grid-cols-5 gap-2">
        {faces.map((face, tile) => (
          <MinesTile
            key={tile}
            tile={tile}
            face={face}
            isLive={isLive && (face === 'hidden' || isPicking)}
            isPicked={picks?.includes(tile) ?? false}
            isTabStop={tile === stop}
            delayMs={delays[tile] ?? 0}
            onPress={onPress}
            onFocus={setStop}
            onKeyDown={onKeyDown}
          />
        ))}
      </fieldset>
      {/* The effects are outside the grid, because inside, each would make the browser lay out all tiles again. */}
      {event || game?.state === 'OPEN' ? <MinesMoment key={event?.id} event={event} board={board} /> : null}
    </div>
  );
}

/**
 * Returns the delay in ms until each tile turns. Opened tiles turn at once. After a game, the others turn from the
 * mine outward, or one after another without a hit mine.
 */
function turnDelays(faces: readonly TileFace[], game: MinesGame | undefined): number[] {
  const mine = game?.state === 'BUSTED' ? game.revealed.at(-1) : undefined;
  let rest = 0;
  return faces.map((face, tile) => {
    if (!face.startsWith('other')) return 0;
    rest += 1;
    return mine === undefined ? REST_AFTER_MS + rest * REST_STEP_MS : restDelay(tile, mine);
  });
}

/**
 * Returns the event that the last answer of the server caused. A game that was already open when the page loaded
 * causes none.
 */
function useNews(game: MinesGame | undefined): MinesEvent | undefined {
  const [previous, setPrevious] = useState(game);
  const [event, setEvent] = useState<MinesEvent>();
  if (game !== previous) {
    setPrevious(game);
    setEvent(minesEvent(previous, game));
  }
  const isOpen = game?.state === 'OPEN';
  useEffect(() => {
    // Loads the animation as soon as a game is open, so that the first gem doesn't wait for it.
    if (isOpen) loadMoment();
  }, [isOpen]);
  return event;
}

/** Event on the board that is animated. */
export type MinesEvent =
  | { kind: 'gem' | 'bomb'; id: string; tile: number }
  | { kind: 'cash'; id: string; tiles: readonly number[]; payout: number };

/**
 * Returns the event between two states of a game. Undefined if nothing changed, if the game wasn't open before, or
 * after a cash-out that pays no more than the stake.
 */
export function minesEvent(
  before: MinesGame | undefined,
  after: MinesGame | undefined,
): MinesEvent | undefined {
  if (!after || before?.gameId !== after.gameId || before.state !== 'OPEN') return undefined;
  const id = `${after.gameId}-${after.state}-${after.revealed.length}`;
  const tile = after.revealed.at(-1);
  if (after.state === 'CASHED_OUT')
    return isWin(after) ? { kind: 'cash', id, tiles: after.revealed, payout: after.payout } : undefined;
  if (tile === undefined || after.revealed.length === before.revealed.length) return undefined;
  return { kind: after.state === 'BUSTED' ? 'bomb' : 'gem', id, tile };
}

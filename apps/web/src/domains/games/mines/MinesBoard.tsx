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

/** The rest of a board that was cashed out turns over one after another. */
const REST_AFTER_MS = 80;
const REST_STEP_MS = 20;

const { Part: MinesMoment, ahead: loadMoment } = partAhead(() => import('./MinesMoment.tsx'));

interface MinesBoardProps {
  game: MinesGame | undefined;
  /** The tiles of the series; `undefined` while games are played by hand. */
  picks: readonly number[] | undefined;
  isLive: boolean;
}

/** Twenty-five tiles; the arrow keys move between them. */
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
      {/* Beside the grid: in it, all tiles would be laid out once more for the light of one. */}
      {event || game?.state === 'OPEN' ? <MinesMoment key={event?.id} event={event} board={board} /> : null}
    </div>
  );
}

/**
 * Returns each tile's delay: tiles opened by the player turn at once, the rest of an ended game from the mine outwards,
 * or one after another.
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

/** Returns the change of the last answer; a game that was open when the page loaded is no news. */
function useNews(game: MinesGame | undefined): MinesEvent | undefined {
  const [previous, setPrevious] = useState(game);
  const [event, setEvent] = useState<MinesEvent>();
  if (game !== previous) {
    setPrevious(game);
    setEvent(minesEvent(previous, game));
  }
  const isOpen = game?.state === 'OPEN';
  useEffect(() => {
    // The first gem must not wait for its light.
    if (isOpen) loadMoment();
  }, [isOpen]);
  return event;
}

/** Event that has just happened on the board, before the player's eyes. */
export type MinesEvent =
  | { kind: 'gem' | 'bomb'; id: string; tile: number }
  | { kind: 'cash'; id: string; tiles: readonly number[]; payout: number };

/** Returns the event of an answer; `undefined` for no news, and for a cash-out that pays no more than the stake. */
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

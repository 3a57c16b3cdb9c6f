import type { MinesGame } from '@aureus/contract/mines.ts';
import { isWin } from '@aureus/money/win.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { powerOf } from '../../moments/win-light.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReducedMotion } from '../../ui/use-media.ts';
import { MinesTile } from './MinesTile.tsx';
import { minesWords } from './mines.words.ts';
import { gemsFound, neighbourTile, type TileFace, tileFaces } from './mines-board.ts';
import './mines.css';

/** The rest of the board turns over in this order after the player's own last tile has settled. */
const REST_AFTER_MS = { BUSTED: 320, CASHED_OUT: 80, OPEN: 0 } as const;
const REST_STEP_MS = 20;
const SHAKE_MS = 320;
/** Coins that each gem throws when it is cashed out, and the most of them. */
const GEM_COINS = 8;
const MOST_COINS = 40;

const WinLight = lazyPart(() => import('../../moments/WinLight.tsx'));

interface MinesBoardProps {
  game: MinesGame | undefined;
  pressed: readonly number[];
  /** The tiles of the series; `undefined` while games are played by hand. */
  picks: readonly number[] | undefined;
  isLive: boolean;
  onPress: (tile: number) => void;
}

/** Twenty-five tiles; the arrow keys move between them. */
export function MinesBoard({ game, pressed, picks, isLive, onPress }: MinesBoardProps) {
  const faces = tileFaces(game, pressed);
  const [stop, setStop] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const board = useShake(game);
  const delays = turnDelays(faces, game);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbourTile(stop, event.key);
    if (!/^Arrow(?:Left|Right|Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    buttons.current.get(next)?.focus();
  };
  const isWon = game?.state === 'CASHED_OUT' && isWin(game);
  return (
    <fieldset
      ref={board}
      aria-label={minesWords.board}
      className="relative mx-auto grid w-full max-w-[472px] min-[1920px]:max-w-[37rem] grid-cols-5 gap-2"
    >
      {faces.map((face, tile) => (
        <MinesTile
          key={tile}
          tile={tile}
          face={face}
          isLive={isLive && (face === 'hidden' || picks !== undefined)}
          isPicked={picks?.includes(tile) ?? false}
          isTabStop={tile === stop}
          delayMs={delays[tile] ?? 0}
          onPress={() => onPress(tile)}
          onFocus={() => setStop(tile)}
          onKeyDown={onKeyDown}
          buttonRef={(button) => {
            if (button) buttons.current.set(tile, button);
            else buttons.current.delete(tile);
          }}
        />
      ))}
      {isWon ? (
        <WinLight
          key={game.id}
          hue="gold"
          power={powerOf(game.payout / game.stake)}
          ring={560}
          coins={Math.min(MOST_COINS, gemsFound(game) * GEM_COINS)}
          className="-inset-16"
        />
      ) : null}
    </fieldset>
  );
}

/** What the player opened turns at once, the rest of an ended game one after another. */
function turnDelays(faces: readonly TileFace[], game: MinesGame | undefined): number[] {
  let rest = 0;
  return faces.map((face) => {
    if (!game || !face.startsWith('other')) return 0;
    rest += 1;
    return REST_AFTER_MS[game.state] + rest * REST_STEP_MS;
  });
}

/** One short shake when a mine was hit before the player's eyes. */
function useShake(game: MinesGame | undefined) {
  const board = useRef<HTMLFieldSetElement>(null);
  const isReduced = useReducedMotion();
  const wasOpen = useRef(false);
  const state = game?.state;
  useEffect(() => {
    const isHit = wasOpen.current && state === 'BUSTED';
    wasOpen.current = state === 'OPEN';
    if (!isHit || isReduced) return;
    const offsets = [0, -4, 4, -3, 2, -1, 0];
    board.current?.animate(
      offsets.map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: SHAKE_MS },
    );
  }, [state, isReduced]);
  return board;
}

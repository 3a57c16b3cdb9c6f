import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { mix, spring } from '../../../moments/motion.ts';
import { sampled } from '../../../moments/sampled.ts';
import { minesWords } from './mines.words.ts';
import { type TileFace, tileName } from './mines-board.ts';
import { BombPicture, GemPicture } from './ObjectPicture.tsx';

const FADE_MS = 200;

interface MinesTileProps {
  tile: number;
  face: TileFace;
  /** True if the tile can be pressed. */
  isLive: boolean;
  /** True if the player has picked the tile for an automatic series. */
  isPicked: boolean;
  /** True for the single tile that the Tab key reaches. */
  isTabStop: boolean;
  /** Delay in ms after the server's answer before the tile turns. */
  delayMs: number;
  onPress: (tile: number) => void;
  onFocus: (tile: number) => void;
  onKeyDown: (event: KeyboardEvent, tile: number) => void;
}

/** Tile: stone on the front, a gem or a mine on the back. It's memoized, because most clicks change only one tile. */
export const MinesTile = memo(function MinesTile(props: MinesTileProps) {
  const { tile, face, isLive, isPicked, isTabStop, delayMs, onPress, onFocus, onKeyDown } = props;
  const isOpen = face !== 'hidden' && face !== 'pressed';
  const content = useEntrance(face, delayMs);
  const name = tileName(tile, face);
  const label = isPicked && !isOpen ? minesWords.tile.picked(name) : name;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isLive || undefined}
      aria-pressed={isPicked || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-tile={tile}
      data-open={isOpen}
      data-live={isLive}
      data-pressed={face === 'pressed'}
      data-picked={isPicked && !isOpen}
      onClick={isLive ? () => onPress(tile) : undefined}
      onFocus={() => onFocus(tile)}
      onKeyDown={(event) => onKeyDown(event, tile)}
      className={cx('mine-tile', !isLive && 'cursor-default')}
    >
      <span className="mine-turn" style={{ transitionDelay: isOpen ? `${delayMs}ms` : '0ms' }}>
        <span className="mine-front">
          <svg viewBox="0 0 40 40" className="mine-hexagon" aria-hidden>
            <path d="M20 4l14 8v16l-14 8-14-8V12z" />
            <path d="M20 5.4l12.8 7.3v14.6L20 34.6 7.2 27.3V12.7z" />
          </svg>
        </span>
        <span className="mine-back" data-face={face}>
          {isOpen ? (
            <span ref={content} className="grid size-[66%] place-items-center">
              {face.endsWith('gem') ? <GemPicture /> : <BombPicture />}
            </span>
          ) : null}
        </span>
      </span>
    </button>
  );
});

/** Makes the content of a tile that the player opens pop up. With reduced motion, content only fades in. */
function useEntrance(face: TileFace, delayMs: number) {
  const content = useRef<HTMLSpanElement>(null);
  const isReduced = useReducedMotion();
  const lastFace = useRef(face);
  useEffect(() => {
    const before = lastFace.current;
    lastFace.current = face;
    const hasJustOpened = (before === 'hidden' || before === 'pressed') && before !== face;
    if (!hasJustOpened || !content.current) return;
    if (isReduced) {
      content.current.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
    } else if (face === 'gem' || face === 'mine') {
      content.current.animate(
        sampled((ms) => ({ transform: `scale(${popSize(ms)})` }), POP_MS),
        { duration: POP_MS, delay: delayMs, fill: 'backwards' },
      );
    }
  }, [face, delayMs, isReduced]);
  return content;
}

/**
 * Distance in px between the centers of neighboring tiles on a board of the reference size. The delays below are meant
 * for that size.
 */
const PITCH = 102;
/**
 * Delay in ms before the remaining tiles turn after a hit mine. `REST_MS_A_PIXEL` adds to it by the distance from the
 * mine.
 */
const REST_AFTER_MS = 360;
const REST_MS_A_PIXEL = 0.9;
/** Delay in ms before a tile's content pops up, while the tile is still turning. */
const POP_AFTER_MS = 70;
const POP_MS = 800;

/** Returns the distance between two tiles, in px of a board of the reference size. */
function tilesApart(one: number, other: number): number {
  return Math.hypot((one % 5) - (other % 5), Math.floor(one / 5) - Math.floor(other / 5)) * PITCH;
}

/** Returns the delay in ms from the server's answer until an unopened tile turns after a hit mine. */
export const restDelay = (tile: number, mine: number): number =>
  REST_AFTER_MS + tilesApart(tile, mine) * REST_MS_A_PIXEL;

/** Returns the scale of a tile's content `ms` after the tile started to turn. */
export const popSize = (ms: number): number => mix(0.3, 1, spring((ms - POP_AFTER_MS) / 1000, 2.8, 0.42));

import type { Painter } from '../../../moments/lend-canvas.ts';
import { clamp, easeOutCubic, mix, shake, span, spring } from '../../../moments/motion.ts';
import { partsOf, pose, slotsWidth, writeSlots } from '../../../moments/parts.ts';
import type { Cue, Moment } from '../../../moments/play-moment.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import type { MinesEvent } from './MinesBoard.tsx';
import { paintCash, paintHit } from './mines-light.ts';
import { BLAST_MS, type Place, type Push, type TilePlace, tilePush } from './mines-push.ts';

/** Duration of each animation in ms, from the server's answer on. */
export const LENGTH_MS = { gem: 620, bomb: 1100, cash: 1900 } as const;
const SHAKE_MS = 320;
const AMOUNT_PX = 44;

interface Setting {
  event: MinesEvent;
  /** Element that contains the tiles and shakes. */
  board: HTMLElement;
  /** Element that contains the animated parts. */
  root: HTMLElement;
  /** Element that the canvas fills. */
  host: HTMLElement;
  /** Returns the position to which coins fly, in px of the window. */
  balancePlace: () => Place;
  painter: () => Painter | undefined;
}

interface Tile extends TilePlace {
  element: HTMLElement;
}

/** Builds the animation of a gem, a mine or a cash-out. `clear` resets the styles of the tiles and the board. */
export function minesMoment({
  event,
  board,
  root,
  host,
  balancePlace,
  painter,
}: Setting): Moment & { clear: () => void } {
  const tiles = tilesOf(board);
  const centre = (event.kind === 'cash' ? undefined : tiles[event.tile]) ?? { x: 0, y: 0 };
  // Positions are measured only once. Measuring between changes of styles would force a layout in every frame.
  const paint =
    event.kind === 'cash'
      ? paintCash(
          event.tiles.flatMap((tile) => tiles[tile] ?? []),
          onCanvas(host, middleOf(board)),
          onCanvas(host, balancePlace()),
        )
      : paintHit(event.kind, centre);
  const write = event.kind === 'cash' ? writeCash(root, board, event.payout) : undefined;
  const lengthMs = LENGTH_MS[event.kind];
  const cues: Cue[] = event.kind === 'cash' ? [[300, 'pour', { ms: 900 }]] : [];
  const clear = () => {
    for (const { element } of [...tiles, { element: board }]) {
      element.style.translate = '';
      element.style.scale = '';
    }
  };
  return {
    lengthMs,
    restMs: event.kind === 'cash' ? 1300 : lengthMs,
    cues,
    clear,
    seek(ms) {
      if (ms >= lengthMs) clear();
      else for (const tile of tiles) move(tile.element, tilePush(event, tile, centre, ms));
      if (event.kind === 'bomb' && ms < lengthMs) {
        const thrown = shake(ms, BLAST_MS, SHAKE_MS, 26) * 4;
        move(board, { x: thrown, y: -thrown * 0.7, scale: 1 });
      }
      const canvas = painter();
      if (canvas) {
        canvas.clear(ms);
        paint(canvas, ms);
      }
      write?.(ms);
    },
  };
}

function tilesOf(board: HTMLElement): Tile[] {
  const [middleX, middleY] = [board.clientWidth / 2, board.clientHeight / 2];
  return [...board.querySelectorAll<HTMLElement>('[data-tile]')].map((element, index) => ({
    index,
    element,
    x: element.offsetLeft + element.offsetWidth / 2 - middleX,
    y: middleY - element.offsetTop - element.offsetHeight / 2,
  }));
}

/** Moves an element by changing its styles, but only if they differ, so that tiles at rest cost nothing. */
function move({ style }: HTMLElement, { x, y, scale }: Push): void {
  const isStill = Math.abs(x) + Math.abs(y) < 0.1;
  const translate = isStill ? '' : `${x.toFixed(1)}px ${(-y).toFixed(1)}px`;
  const size = Math.abs(scale - 1) < 0.001 ? '' : scale.toFixed(3);
  if (style.translate !== translate) style.translate = translate;
  if (style.scale !== size) style.scale = size;
}

/** Returns the center of an element, in px of the window. */
function middleOf(element: HTMLElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Converts a position in px of the window to px from the canvas's center, y upward. */
function onCanvas(host: HTMLElement, { x, y }: Place): Place {
  const middle = middleOf(host);
  return { x: x - middle.x, y: middle.y - y };
}

function writeCash(root: HTMLElement, board: HTMLElement, payout: number): (ms: number) => void {
  const part = partsOf(root);
  const middle = middleOf(board);
  const text = formatCoins(payout, true);
  const fit = Math.min(1, (board.clientWidth - 24) / (slotsWidth(text) * AMOUNT_PX));
  part('amount').style.fontSize = `${(AMOUNT_PX * fit).toFixed(1)}px`;
  return (ms) => {
    writeSlots(
      part('amount'),
      ms >= 980 ? text : formatCoins(payout * easeOutCubic(span(ms, 300, 980)), true),
    );
    pose(part('amount-place'), {
      x: middle.x - innerWidth / 2,
      y: middle.y - innerHeight / 2,
      scale: mix(0.7, 1, spring((ms - 260) / 1000, 2.2, 0.5)),
      opacity: clamp(span(ms, 310, 400) * (1 - span(ms, 1600, 1900))),
    });
  };
}

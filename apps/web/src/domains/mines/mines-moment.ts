import {
  clamp,
  cubed,
  fading,
  hash,
  mix,
  shake,
  slowing,
  span,
  spring,
  squared,
} from '../../moments/motion.ts';
import type { Painter } from '../../moments/painter.ts';
import { partsOf, pose, slotsWidth, writeSlots } from '../../moments/parts.ts';
import type { Cue, Moment } from '../../moments/play-moment.ts';
import { addSolid, type Batch, createBatch } from '../../moments/solids.ts';
import { formatCoins } from '../../ui/format.ts';
import type { MinesEvent } from './mines-event.ts';

/** Times are in milliseconds from the answer, with which the tile begins to turn. */
export const LENGTH_MS = { gem: 620, bomb: 1100, cash: 1900 } as const;
/** When the mine goes off. */
const BLAST_MS = 90;
const WAVE_SPEED = 900;
const MOST_PUSH = 26;
const STONES = 34;
const SHAKE_MS = 320;
const FIRE = [1, 0.34, 0.12] as const;
const GREEN = [0.22, 0.85, 0.5] as const;
/** The cash-out runs along the diagonal. */
const DIAGONAL_MS = 70;
const GEM_COINS = 8;
const FLIGHT_MS = 460;
const AMOUNT_PX = 44;

/** A place on the board, in pixels from its middle, y upwards. */
export interface Place {
  x: number;
  y: number;
}

/** How a tile is moved beside its own turning. */
export interface Push extends Place {
  scale: number;
}

/** Up from `from` to `high`, and down again until `to`. */
const pulse = (ms: number, from: number, high: number, until: number, to: number): number =>
  span(ms, from, high) * (1 - span(ms, until, to));

/** When a tile has its turn in a cash-out. */
export const cashAt = (tile: number): number => 40 + ((tile % 5) + Math.floor(tile / 5)) * DIAGONAL_MS;

const lift = (tile: number, ms: number): number => {
  const at = cashAt(tile);
  return pulse(ms, at, at + 90, at + 120, at + 380);
};

/** How an event moves a tile. @param tile which one, and where it is. @param centre where it happened. */
export function tilePush(
  event: MinesEvent,
  tile: Place & { index: number },
  centre: Place,
  ms: number,
): Push {
  const [dx, dy] = [tile.x - centre.x, tile.y - centre.y];
  const far = Math.hypot(dx, dy);
  if (event.kind === 'cash') {
    const up = event.tiles.includes(tile.index) ? lift(tile.index, ms) : 0;
    return { x: 0, y: 12 * up, scale: 1 + 0.08 * up };
  }
  if (event.tile === tile.index) return { x: 0, y: 0, scale: 1 + 0.1 * pulse(ms, 30, 110, 140, 320) };
  if (event.kind === 'gem') {
    const wave = ms > 90 ? Math.exp(-squared(((ms - 110) * 0.55 - far) / 60)) : 0;
    return { x: 0, y: 0, scale: 1 + 0.03 * wave };
  }
  const seconds = (ms - BLAST_MS) / 1000;
  const wave = seconds > 0 ? Math.exp(-squared((seconds * WAVE_SPEED - far) / 85)) * fading(seconds, 2.2) : 0;
  return { x: (dx / far) * MOST_PUSH * wave, y: (dy / far) * MOST_PUSH * wave, scale: 1 + 0.05 * wave };
}

interface Setting {
  event: MinesEvent;
  /** Holds the tiles; it trembles. */
  board: HTMLElement;
  /** Holds the parts. */
  root: HTMLElement;
  /** What the canvas fills. */
  host: HTMLElement;
  /** Where coins fly to, in pixels of the window. */
  purse: () => Place;
  painter: () => Painter | undefined;
}

interface Tile extends Place {
  index: number;
  element: HTMLElement;
}

/** A gem, a mine or a cash-out on the board. `clear` leaves every tile as it was. */
export function minesMoment({
  event,
  board,
  root,
  host,
  purse,
  painter,
}: Setting): Moment & { clear: () => void } {
  const tiles = tilesOf(board);
  const centre = (event.kind === 'cash' ? undefined : tiles[event.tile]) ?? { x: 0, y: 0 };
  const paint =
    event.kind === 'cash' ? paintCash(event, tiles, { board, host, purse }) : paintHit(event.kind, centre);
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

/** Tiles that stand where they were cost a frame nothing. */
function move({ style }: HTMLElement, { x, y, scale }: Push): void {
  const isStill = Math.abs(x) + Math.abs(y) < 0.1;
  const translate = isStill ? '' : `${x.toFixed(1)}px ${(-y).toFixed(1)}px`;
  const size = Math.abs(scale - 1) < 0.001 ? '' : scale.toFixed(3);
  if (style.translate !== translate) style.translate = translate;
  if (style.scale !== size) style.scale = size;
}

/** The light of a gem, or the fire and the stones of a mine. */
function paintHit(kind: 'gem' | 'bomb', { x, y }: Place): (canvas: Painter, ms: number) => void {
  const batch = createBatch();
  if (kind === 'gem')
    return (canvas, ms) => {
      const lit = pulse(ms, 0, 90, 140, 560);
      const since = (ms - 80) / 1000;
      canvas.light({
        x,
        y,
        hue: GREEN,
        rays: 0.6 * lit,
        reach: 70,
        hole: 24,
        turn: ms * 0.0006,
        spot: 0.55 * lit,
        spotSize: 60,
        glow: 0.3 * lit,
        glowSize: 70,
        ring: 0.8 * fading(since, 7),
        ringAt: 150 * (1 - Math.exp(-Math.max(0, since) * 6)),
        ringWidth: 8 + 30 * Math.max(0, since),
        cover: 0.3,
      });
    };
  return (canvas, ms) => {
    const since = (ms - BLAST_MS) / 1000;
    if (since <= 0) return;
    canvas.light({
      x,
      y,
      hue: FIRE,
      spot: 1.5 * fading(since, 11),
      spotSize: 170,
      glow: 0.8 * fading(since, 5),
      glowSize: 130,
      ring: 0.9 * fading(since, 4.2),
      ringAt: WAVE_SPEED * since,
      ringWidth: 16 + 90 * since,
      rays: 0.9 * fading(since, 5),
      reach: 160,
      hole: 20,
      cover: 0.35,
    });
    batch.count = 0;
    for (let stone = 0; stone < STONES; stone += 1) thrownStone(batch, stone, since, { x, y });
    canvas.solids('basalt', batch, { place: [x, y, 60], power: 2.4 * fading(since, 5), reach: 130 });
  };
}

function thrownStone(batch: Batch, index: number, since: number, { x, y }: Place): void {
  const way = hash(index, 1) * 2 * Math.PI;
  const path = (220 + 620 * squared(hash(index, 2))) * ((1 - Math.exp(-since * 2.4)) / 2.4);
  addSolid(batch, {
    x: x + Math.cos(way) * path,
    y: y + Math.sin(way) * path - 420 * since * since,
    z: 40 + 0.4 * path * hash(index, 4),
    size: 4 + 11 * squared(hash(index, 3)),
    axis: index,
    angle: since * 12 * hash(index, 6),
    shine: 1.6 * fading(since, 6),
    seed: hash(index, 5),
    height: 0.8,
    opacity: 1 - span(since, 0.55, 0.85),
  });
}

/** The gems light up along the diagonal, and their coins fly to the balance. */
function paintCash(
  event: MinesEvent & { kind: 'cash' },
  tiles: readonly Tile[],
  { board, host, purse }: Pick<Setting, 'board' | 'host' | 'purse'>,
): (canvas: Painter, ms: number) => void {
  // The places are asked for once: what is written in a frame would have to be laid out for an answer.
  const all = host.getBoundingClientRect();
  const onCanvas = ({ x, y }: Place): Place => ({
    x: x - all.left - all.width / 2,
    y: all.top + all.height / 2 - y,
  });
  const places = { middle: onCanvas(middleOf(board)), end: onCanvas(purse()) };
  const batch = createBatch();
  const gems = event.tiles.flatMap((tile) => tiles[tile] ?? []);
  return (canvas, ms) => {
    const { middle, end } = places;
    canvas.light({
      ...middle,
      rays: 0.45 * span(ms, 300, 600) * mix(1, 0.6, span(ms, 800, 1400)) * (1 - span(ms, 1500, 1900)),
      reach: 240,
      hole: 70,
      glow: 0.16 * span(ms, 300, 500) * (1 - span(ms, 1500, 1900)),
      glowSize: 150,
      dust: 0.5 * span(ms, 300, 600) * (1 - span(ms, 1500, 1900)),
      dustReach: 320,
      cover: 0.6,
    });
    batch.count = 0;
    for (const { index, x, y } of gems) {
      const place = { x: middle.x + x, y: middle.y + y };
      const up = lift(index, ms);
      if (up > 0.02)
        canvas.light({
          ...place,
          hue: GREEN,
          spot: 0.5 * up,
          spotSize: 64,
          glow: 0.2 * up,
          glowSize: 60,
          cover: 0.3,
        });
      for (let coin = 0; coin < GEM_COINS; coin += 1) flown(batch, ms, index, coin, place, end);
    }
    canvas.solids('coin', batch, {
      sweep: ((ms % 700) / 700) * 4 - 2,
      place: [0, 0, 140],
      power: 0.7,
      reach: 200,
    });
  };
}

/** A coin on its bow from a gem to the balance. */
function flown(batch: Batch, ms: number, gem: number, coin: number, from: Place, to: Place): void {
  const sets = cashAt(gem) + 90 + coin * 45 + hash(coin, gem) * 60;
  const part = span(ms, sets, sets + FLIGHT_MS);
  if (part <= 0 || part >= 1) return;
  const way = squared(part) * (3 - 2 * part);
  const bow = Math.sin(Math.PI * way);
  addSolid(batch, {
    x: mix(from.x, to.x, way) + bow * (hash(coin, gem + 7) - 0.5) * 160,
    y: mix(from.y, to.y, way) - bow * 50,
    z: 80 * bow,
    size: (11 + 4 * hash(coin, 3)) * (1 - 0.45 * cubed(way)),
    axis: coin + gem * 9,
    angle: part * 9,
    shine: 1.2,
    seed: 0,
    height: 1,
    opacity: Math.min(1, part * 8, (1 - part) * 8),
  });
}

/** The middle of the board, in pixels of the window. */
function middleOf(board: HTMLElement): Place {
  const { left, top, width, height } = board.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function writeCash(root: HTMLElement, board: HTMLElement, payout: number): (ms: number) => void {
  const part = partsOf(root);
  const middle = middleOf(board);
  const text = formatCoins(payout, true);
  const fit = Math.min(1, (board.clientWidth - 24) / (slotsWidth(text) * AMOUNT_PX));
  part('amount').style.fontSize = `${(AMOUNT_PX * fit).toFixed(1)}px`;
  return (ms) => {
    writeSlots(part('amount'), ms >= 980 ? text : formatCoins(payout * slowing(span(ms, 300, 980)), true));
    pose(part('amount-place'), {
      x: middle.x - innerWidth / 2,
      y: middle.y - innerHeight / 2,
      scale: mix(0.7, 1, spring((ms - 260) / 1000, 2.2, 0.5)),
      opacity: clamp(span(ms, 310, 400) * (1 - span(ms, 1600, 1900))),
    });
  };
}

import type { Painter } from '../../moments/lend-canvas.ts';
import {
  clamp,
  cubed,
  easeOutCubic,
  easeOutExpo,
  fading,
  hash,
  mix,
  shake,
  span,
  squared,
} from '../../moments/motion.ts';
import { partsOf, pose } from '../../moments/parts.ts';
import type { Cue, Moment } from '../../moments/play-moment.ts';
import { addSolid, type Batch, createBatch } from '../../moments/solids.ts';
import { drawCracks } from './golden-cracks.ts';
import { ABOVE_CENTRE, AROUND_WINDOW } from './reveal-light.ts';

const TURN = 2 * Math.PI;
/** Times of the animation's steps, in ms after the golden card's stop. The reel's second run starts at `end`. */
const BEAT = { crack: 120, stone: 420, fall: 640, rise: 820, flip: 1000, land: 1900, deal: 1960, end: 2380 };
/** Edge in px of a stone column in a wide window. */
const EDGE = 44;
/** Size of the floor in proportion to its window. It's larger, because it lies deeper and seems smaller. */
const BEYOND = 1.1;
/**
 * Time in ms in which the columns of the floor begin to sink, from the middle outward. `SINK_MS` is the time in which
 * a column sinks.
 */
const SINKS_MS = 210;
const SINK_MS = 170;
const COIN = 100;
/**
 * Width in px below which a window gets less light. Still narrower windows also get a smaller coin and smaller
 * columns.
 */
const WIDE = 460;
/** Number of column edges that fit across a narrow window. */
const ACROSS = 4.6;

interface Cell {
  index: number;
  x: number;
  y: number;
  far: number;
}

interface Setting {
  root: HTMLElement;
  /** Element with the coin's name, in front of the canvas; undefined for none. */
  name: HTMLElement | undefined;
  /** True plays only the sound of the card's stop, because another reel's animation plays the other sounds. */
  isQuiet?: boolean;
  /** Duration of the animation in ms, to which its steps are scaled. */
  lengthMs: number;
  painter: () => Painter | undefined;
}

/**
 * Builds the animation of a golden card that breaks open: stone covers the window and falls, then a coin rises and
 * strikes the gold below.
 */
export function goldenMoment({ root, name, lengthMs, isQuiet = false, painter }: Setting): Moment {
  const part = partsOf(root);
  const crack = drawCracks(part('cracks'));
  const scale = lengthMs / BEAT.end;
  let floor: Floor | undefined;
  const batch = createBatch();
  const cues: Cue[] = [[0, 'goldstop']];
  if (!isQuiet)
    cues.push(
      [BEAT.crack * scale, 'crack'],
      [BEAT.fall * scale, 'fall'],
      [BEAT.flip * scale, 'flip'],
      [BEAT.land * scale, 'stamp'],
      [BEAT.deal * scale, 'deal'],
    );
  return {
    lengthMs,
    restMs: lengthMs,
    cues,
    seek(given) {
      const ms = given / scale;
      const canvas = painter();
      if (canvas) {
        const height = canvas.height - AROUND_WINDOW;
        if (floor?.width !== canvas.width || floor.height !== height) floor = floorOf(canvas.width, height);
        paint(canvas, batch, floor, ms);
      }
      // Without a canvas, no stone hides the golden card, so the card fades only at the end.
      const gone = canvas ? span(ms, BEAT.stone + 80, BEAT.fall) : span(ms, BEAT.deal, BEAT.end);
      pose(part('card'), { scale: mix(1, 1.4, easeOutCubic(span(ms, 0, 420))), opacity: 1 - gone });
      const lifted = canvas ? span(ms, BEAT.deal, BEAT.deal + 240) : span(ms, BEAT.deal, BEAT.end);
      pose(part('dark'), { opacity: 0.72 * span(ms, 0, 300) * (1 - lifted) });
      crack(easeOutCubic(span(ms, BEAT.crack, BEAT.stone + 120)));
      part('cracks').style.opacity =
        `${span(ms, BEAT.crack, BEAT.crack + 30) * (1 - span(ms, BEAT.fall - 60, BEAT.fall + 120))}`;
      const named = easeOutExpo(span(ms, BEAT.flip - 100, BEAT.flip + 300));
      if (name)
        pose(name, {
          y: 118 + (1 - named) * 10,
          opacity: named * (1 - span(ms, BEAT.deal + 200, BEAT.end)),
        });
    },
  };
}

/** Floor of stone columns, larger than its window, whose edges cut it. */
interface Floor {
  cells: Cell[];
  width: number;
  height: number;
  /** Distance in px from the middle to the farthest column. */
  farthest: number;
  /** Length in px of a column's edge. */
  edge: number;
  /** Relative size of the light, 0.36 … 1. The coin's size depends on it too. */
  size: number;
}

/** Returns the floor of stone columns for a window of this size in px. */
export function floorOf(width: number, height: number): Floor {
  const edge = Math.min(EDGE, width / ACROSS);
  const cells: Cell[] = [];
  const [step, rowStep] = [edge * Math.sqrt(3), edge * 1.5];
  const [halfWidth, halfHeight] = [(width / 2) * BEYOND, (height / 2) * BEYOND];
  const columns = Math.ceil(halfWidth / step) + 1;
  const rows = Math.ceil((halfHeight + edge) / rowStep);
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const [x, y] = [(column + (row & 1) / 2) * step, row * rowStep];
      // Columns that reach into the floor with a side or a tip are a part of it.
      if (Math.abs(x) - step / 2 < halfWidth && Math.abs(y) - edge < halfHeight)
        cells.push({ index: cells.length, x, y, far: Math.hypot(x, y) });
    }
  const farthest = Math.max(...cells.map(({ far }) => far));
  return { cells, width, height, farthest, edge, size: Math.min(1, Math.max(0.36, width / WIDE)) };
}

function paint(canvas: Painter, batch: Batch, floor: Floor, ms: number): void {
  const { cells, width, height, farthest, edge, size } = floor;
  const y = ABOVE_CENTRE;
  const thrown = shake(ms, BEAT.fall, 350) * 5 + shake(ms, BEAT.land, 300) * 6;
  const open = squared(span(ms, BEAT.crack, BEAT.fall));
  const leave = 1 - span(ms, BEAT.deal + 60, BEAT.end);
  canvas.clear(ms);
  if (ms < BEAT.fall)
    canvas.light({
      y,
      rays: open * 0.5,
      reach: (60 + 150 * open) * size,
      hole: 30,
      spot: open * 0.5,
      spotSize: 120 * size,
      glow: open * 0.4,
      glowSize: 180 * size,
    });
  canvas.clip({ x: 0, y, width, height });
  batch.count = 0;
  for (const cell of cells) golden(batch, cell, ms, { farthest, up: y + thrown, edge });
  canvas.solids('gold', batch, {
    sweep: mix(-2.2, 2.2, span(ms, BEAT.fall, BEAT.land)),
    place: [0, y, 150],
    power: 1.3 * span(ms, BEAT.fall, BEAT.flip),
    reach: 240,
  });
  batch.count = 0;
  for (const cell of cells) stone(batch, cell, ms, { up: y, edge });
  canvas.solids('basalt', batch, {
    place: [0, y, -60],
    power: open * 0.9 + (ms > BEAT.fall ? 2 : 0),
    reach: 260,
  });
  canvas.clip();
  paintCoin(canvas, batch, ms, { up: y, leave, size });
  const since = (ms - BEAT.land) / 1000;
  if (since > 0)
    canvas.light({
      y,
      ring: fading(since, 4.5),
      ringAt: 950 * size * (1 - Math.exp(-since * 2.6)),
      ringWidth: (18 + 70 * since) * size,
      spot: fading(since, 9) * 0.9,
      spotSize: 230 * size,
    });
}

/**
 * Adds a column of the golden floor. The coin's strike sends a wave through it. Then the column sinks and uncovers the
 * cards.
 */
function golden(
  batch: Batch,
  { index, x, y, far }: Cell,
  ms: number,
  { farthest, up, edge }: { farthest: number; up: number; edge: number },
): void {
  const since = ms - BEAT.land;
  const sinks = BEAT.deal + (SINKS_MS * far) / farthest + 40 * hash(index, 6);
  const sunk = span(ms, sinks, sinks + SINK_MS);
  const opacity = span(ms, BEAT.stone, BEAT.fall) * (1 - cubed(sunk));
  const wave = since > 0 ? 16 * Math.max(0, Math.sin(since / 70 - far / 60)) * Math.exp(-since / 260) : 0;
  addSolid(batch, {
    x,
    y: y + up,
    z: -70 - 26 * hash(index, 4) + wave - 420 * squared(sunk),
    size: edge * 1.1,
    axis: index,
    angle: 0.06 + 0.9 * squared(sunk),
    shine: mix(0.3, 0.7, Math.exp(-far / 420)) * opacity * (1 + 0.8 * Math.sin(Math.PI * sunk)),
    seed: hash(index, 3),
    height: 0.6,
    opacity,
  });
}

/** Adds a column of stone, which forms from the middle outward, then falls. */
function stone(
  batch: Batch,
  { index, x, y, far }: Cell,
  ms: number,
  { up, edge }: { up: number; edge: number },
): void {
  const sets = BEAT.stone + far * 0.22;
  const set = span(ms, sets, sets + 110);
  const fall = Math.max(0, (ms - BEAT.fall) / 1000 - far / 900 - hash(index, 8) * 0.1);
  addSolid(batch, {
    x: x * (1 - fall * 0.05),
    y: y + up - fall * fall * 40,
    z: -fall * fall * 1500,
    size: edge * 0.985,
    axis: index,
    angle: fall * (2 + 3 * hash(index, 9)),
    shine: set * (0.12 + 0.9 * Math.exp(-far / 150) * (1 - set * 0.2)) * Math.exp(-fall),
    seed: hash(index, 3),
    height: 0.9,
    opacity: set * (1 - span(fall, 0.6, 0.95)),
  });
}

/** Draws the coin: it leaves the gold, turns three times on its flight, and strikes the floor. */
function paintCoin(
  canvas: Painter,
  batch: Batch,
  ms: number,
  { up, leave, size }: { up: number; leave: number; size: number },
): void {
  const flown = span(ms, BEAT.rise, BEAT.land);
  if (flown <= 0 || leave <= 0) return;
  const height = Math.sin(Math.PI * flown);
  const y = up - 60 * (1 - flown) + height * 36;
  const gone = span(ms, BEAT.land + 60, BEAT.land + 300);
  canvas.light({
    y,
    rays: 0.55 * easeOutCubic(flown) * (1 - gone),
    reach: 230 * size,
    hole: 70 * size,
    turn: ms * 0.0002,
    spot: 0.3 * (1 - gone),
    spotSize: 140 * size,
    dust: 0.8 * (1 - gone),
    dustReach: 420 * size,
  });
  batch.count = 0;
  addSolid(batch, {
    x: 0,
    y,
    z: mix(-60, 110, height) * (1 - gone),
    size: mix(70, COIN, easeOutCubic(clamp(flown * 2))) * (1 - cubed(gone) * 0.3) * Math.min(1, size * 1.7),
    axis: [0.993, 0.119, 0],
    angle: -flown * TURN * 3,
    shine: 1.25,
    seed: 0,
    height: 1,
    opacity: clamp(flown * 8) * (1 - gone),
  });
  canvas.solids('coin', batch, {
    sweep: Math.sin(ms / 160) * 1.4,
    place: [0, up - 120, 160],
    power: 1.1,
    reach: 220,
  });
}

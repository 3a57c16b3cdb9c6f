import {
  clamp,
  cubed,
  easeOutCubic,
  easeOutExpo,
  easeOutQuint,
  fading,
  hash,
  mix,
  span,
  spring,
  squared,
} from '../motion.ts';
import { addSolid, type Batch } from '../solids.ts';
import type { Beats } from './big-win-beats.ts';
import type { BigWinTier } from './celebrate.ts';

const TURN = 2 * Math.PI;
const GAP = 0.985;

/** Layout of the animation: size of the canvas, height of the coin above its center, and scale. */
export interface Place {
  width: number;
  height: number;
  isPhone: boolean;
  coinY: number;
  zoom: number;
}

interface Cell {
  index: number;
  x: number;
  y: number;
  /** Distance in px from the coin. */
  far: number;
}

/** Adds the solids that are visible at a time of the animation, in ms. */
export type AddSolids = (batch: Batch, ms: number) => void;

/** Returns functions that add the stone and gold of a big win. Each depends only on the time. */
export function bigWinSolids(
  tier: BigWinTier,
  beats: Beats,
  place: Place,
): Record<'stone' | 'shower' | 'hero', AddSolids> {
  const edge = place.isPhone ? 46 : 70;
  const cells = tier === 1 ? [] : cellsOf(place, edge);
  const farthest = Math.max(1, ...cells.map(({ far }) => far));
  const nearest = cells.toSorted((a, b) => a.far - b.far).slice(0, 19);
  return {
    stone(batch, ms) {
      const since = (ms - beats.burst) / 1000;
      if (tier === 3) {
        const draw = { beats, place, edge, farthest };
        for (const cell of cells) {
          if (since < 0) sealed(batch, ms, cell, draw);
          else flung(batch, since, cell, draw);
        }
      } else if (since < 0) {
        for (const [rank, cell] of nearest.entries()) raised(batch, ms, cell, rank, edge);
      } else for (let index = 0; index < beats.shards; index += 1) shard(batch, since, index, place);
    },
    shower(batch, ms) {
      for (let index = 0; index < beats.coins; index += 1) thrown(batch, ms, index, { tier, beats, place });
      for (let index = 0; index < beats.fountain; index += 1) spouted(batch, ms, index, { beats, place });
    },
    hero(batch, ms) {
      const since = (ms - beats.burst) / 1000;
      if (since < -0.02) return;
      const come = easeOutQuint(clamp(since / 0.6));
      const gone = span(ms, beats.rest, beats.end);
      const size = mix(
        tier === 1 ? 0.2 : 0.12,
        1,
        spring(since, tier === 1 ? 2.4 : 1.9, tier === 1 ? 0.5 : 0.56),
      );
      const turns = (1 - easeOutQuint(clamp(since / 1.9))) * TURN * (tier + 1);
      addSolid(batch, {
        x: 0,
        y: place.coinY + mix(-40, 0, come) + Math.sin(since * 1.8) * 4 + cubed(gone) * 60,
        z: mix(-600, 60, come),
        size: size * beats.coin * place.zoom * (1 - squared(gone) * 0.15),
        axis: [0.06, 1, 0.04],
        angle: -0.34 - turns + Math.sin(since * 1.4) * 0.12,
        shine: mix(1.6, 1.12, clamp(since / 0.6)),
        seed: 0,
        height: 1,
        opacity: clamp(since / 0.05) * (1 - gone),
      });
    },
  };
}

/** Returns the cells of a hexagonal grid that covers the canvas. */
function cellsOf({ width, height, coinY }: Place, edge: number): Cell[] {
  const cells: Cell[] = [];
  const [step, rowStep] = [edge * Math.sqrt(3), edge * 1.5];
  const [columns, rows] = [Math.ceil(width / 2 / step) + 1, Math.ceil(height / 2 / rowStep) + 1];
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const [x, y] = [(column + (row & 1) / 2) * step, row * rowStep];
      if (Math.abs(x) < width / 2 + edge && Math.abs(y) < height / 2 + edge)
        cells.push({ index: cells.length, x, y, far: Math.hypot(x, y - coinY) });
    }
  return cells;
}

interface Sealing {
  beats: Beats;
  place: Place;
  edge: number;
  farthest: number;
}

/** Adds a stone column that closes over the page, from the edges inward. Then its seams glow and the middle bulges. */
function sealed(batch: Batch, ms: number, cell: Cell, { beats, place, edge, farthest }: Sealing): void {
  const { index, x, y, far } = cell;
  const starts = (1 - far / farthest) * 210 + hash(index, 1) * 60;
  const come = easeOutExpo(span(ms, starts, starts + 230));
  if (come <= 0) return;
  const strain = span(ms, beats.crack, beats.burst);
  const swell = cubed(strain) * Math.exp(-far / 240);
  const tremble = strain * 2.2 * Math.sin(ms * 0.21 + index * 2.3);
  const heats = beats.crack + far * 0.35;
  addSolid(batch, {
    x: x * (1 + swell * 0.09) + tremble * 0.5,
    y: place.coinY + (y - place.coinY) * (1 + swell * 0.09) + tremble,
    z: mix(-700, -14 * hash(index, 4), come) + swell * 80,
    size: edge * GAP,
    axis: index,
    angle: (1 - come) * 1.4 + swell * 0.16 * (hash(index, 9) - 0.5),
    shine: span(ms, heats, heats + 260) * (0.08 + 1.15 * Math.exp(-far / 170)),
    seed: hash(index, 3),
    height: 1.1,
    opacity: come,
  });
}

/** Adds a stone column that the burst throws past the viewer. */
function flung(
  batch: Batch,
  since: number,
  cell: Cell,
  { place, edge, farthest }: Omit<Sealing, 'beats'>,
): void {
  const { index, x, y, far } = cell;
  const age = Math.max(0, since - (far / farthest) * 0.12);
  if (age > 1.7) return;
  const wild = hash(index, 21) * TURN;
  const central = Math.exp(-far / 60);
  const wayX = mix(x / Math.max(40, far), Math.cos(wild), central);
  const wayY = mix((y - place.coinY) / Math.max(40, far), -Math.abs(Math.sin(wild)), central);
  const speed = (0.55 + hash(index, 2) * 0.9) * (250 + 620 * Math.exp(-far / 260));
  const path = easeOutCubic(clamp(age / 1.7)) * 1.5;
  const isCentral = far < 150;
  addSolid(batch, {
    x: x * 1.02 + wayX * speed * path,
    y: y + wayY * speed * path - 330 * age * age * (0.5 + hash(index, 6)),
    z: -30 + (squared(hash(index, 5)) * 900 + 60) * path * 0.7,
    size: edge * GAP * mix(1, 0.8, hash(index, 7)),
    axis: index,
    angle: age * (1.2 + 5 * hash(index, 8)),
    shine: 1.25 * Math.exp(-age * 3.4 - far / 420),
    seed: hash(index, 3),
    height: 1.1,
    opacity: 1 - (isCentral ? span(age, 0.5, 0.85) : span(age, 0.95, 1.35)),
  });
}

/** Adds a stone column that rises where the coin will appear. */
function raised(batch: Batch, ms: number, cell: Cell, rank: number, edge: number): void {
  const come = easeOutExpo(span(ms, rank * 4, 140 + rank * 5));
  addSolid(batch, {
    x: cell.x * 0.98,
    y: cell.y,
    z: mix(-500, 0, come),
    size: edge * 0.99,
    axis: 0,
    angle: 0,
    shine: span(ms, 60, 240) * Math.exp(-cell.far / 130) * 1.5,
    seed: hash(rank, 3),
    height: 0.9,
    opacity: come,
  });
}

function shard(batch: Batch, since: number, index: number, { coinY }: Place): void {
  const way = hash(index, 1) * TURN;
  const path = 40 + (320 + hash(index, 2) * 620) * easeOutCubic(clamp(since / 1.5)) * 1.15;
  addSolid(batch, {
    x: Math.cos(way) * path,
    y: coinY + Math.sin(way) * path * 0.85 - 560 * since * since,
    z: -100 + since * (200 + hash(index, 5) * 520),
    size: mix(14, 50, squared(hash(index, 7))),
    axis: index,
    angle: since * (3 + 5 * hash(index, 8)),
    shine: 1.3 * fading(since, 3.2),
    seed: hash(index, 3),
    height: 0.9,
    opacity: 1 - span(since, 0.9, 1.35),
  });
}

interface Throwing {
  tier: BigWinTier;
  beats: Beats;
  place: Place;
}

/** Adds a coin that is thrown up from the middle and falls past the viewer. */
function thrown(batch: Batch, ms: number, index: number, { tier, beats, place }: Throwing): void {
  const late = 40 + hash(index, 11) * (tier === 3 ? 900 : 420);
  const since = (ms - beats.burst - late) / 1000;
  if (since < 0) return;
  const way = (hash(index, 12) - 0.5) * (tier === 1 ? 2.6 : 2.1);
  const path = (620 + hash(index, 13) * 660) * ((1 - Math.exp(-since * 1.5)) / 1.5);
  const y = place.coinY - 10 + Math.cos(way) * path * 0.9 - 620 * since * since;
  if (y < -place.height / 2 - 60) return;
  const z = -340 + hash(index, 15) * 560 + since * 60;
  addSolid(batch, {
    x: Math.sin(way) * path * (place.isPhone ? 0.55 : 1.25) + (hash(index, 14) - 0.5) * 60,
    y,
    z,
    size: mix(11, 21, hash(index, 16)) * (tier === 3 ? 1.25 : 1) * place.zoom,
    axis: index,
    angle: since * (6 + 9 * hash(index, 17)) + index,
    shine: mix(0.7, 1.3, clamp((z + 340) / 560)),
    seed: 0,
    height: 1,
    opacity: span(since, 0, 0.06),
  });
}

/** Half of gravity in px per second squared, for the coins of a fountain in a window 900 px high. */
const FALL = 640;

/**
 * Adds a coin that a fountain throws up from a lower corner of the window. It rises toward the middle, and falls past
 * the viewer.
 */
function spouted(batch: Batch, ms: number, index: number, { beats, place }: Omit<Throwing, 'tier'>): void {
  const since = (ms - beats.burst - 420 * squared(hash(index, 31))) / 1000;
  if (since < 0) return;
  const { width, height } = place;
  const tall = height / 900;
  const side = index % 2 ? 1 : -1;
  const rise = (0.62 + 0.38 * hash(index, 32)) * 1_240 * tall;
  const y = -height / 2 - 30 + rise * since - FALL * tall * since * since;
  if (since > 0.3 && y < -height / 2 - 60) return;
  const way = (hash(index, 33) - 0.12) * width * 0.36;
  const z = -260 + hash(index, 34) * 520;
  addSolid(batch, {
    x: side * (width / 2 - 20 - 60 * hash(index, 35) - way * since),
    y,
    z,
    size: mix(13, 24, hash(index, 36)) * place.zoom,
    axis: index + 200,
    angle: since * (6 + 9 * hash(index, 37)) + index,
    shine: mix(0.7, 1.3, clamp((z + 260) / 520)),
    seed: 0,
    height: 1,
    opacity: span(since, 0, 0.06) * (1 - span(ms, beats.rest, beats.end)),
  });
}

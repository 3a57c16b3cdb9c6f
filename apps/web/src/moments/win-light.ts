import { hues, type Light } from './light.ts';
import { clamp, cubed, fading, hash, mix, slowing, span } from './motion.ts';
import type { Painter } from './painter.ts';
import { addSolid, type Batch, createBatch } from './solids.ts';

/** How the light of a result looks. Lengths are CSS pixels, places are from the middle of the canvas, y upwards. */
export interface WinLook {
  hue: keyof typeof hues;
  x?: number;
  y?: number;
  /** 0 … 1: of rays, glow and ring. */
  power: number;
  /** How far the ring runs. */
  ring: number;
  coins: number;
  /** Flames along the lower edge, and embers above them. */
  hasFire?: boolean;
}

export const WIN_LIGHT_MS = 2400;

/** The power of a win: from a third, for little more than the stake, to all of it at a hundred times. */
export const powerOf = (multiplier: number): number =>
  clamp(0.32 + Math.log10(Math.max(1, multiplier)) * 0.34);

/** How many coins a multiplier throws. */
export const coinsOf = (multiplier: number): number => Math.round(clamp(multiplier / 20) * 34 + 6);

/** Draws a result's light: a ring, rays that calm down, coins thrown up, and flames where they are asked for. */
export function winLight(look: WinLook): (canvas: Painter, ms: number) => void {
  const batch = createBatch();
  const [x, y] = [look.x ?? 0, look.y ?? 0];
  return (canvas, ms) => {
    canvas.clear(ms);
    canvas.light({ x, y, ...lightAt(look, ms) });
    batch.count = 0;
    for (let index = 0; index < look.coins; index += 1) thrown(batch, index, ms, x, y);
    canvas.solids('coin', batch, {
      sweep: ((ms % 900) / 900) * 4 - 2,
      place: [x, y, 80],
      power: 1,
      reach: 200,
    });
  };
}

function lightAt({ hue, power, ring, hasFire = false }: WinLook, ms: number): Partial<Light> {
  const seconds = ms / 1000;
  const end = 1 - span(ms, WIN_LIGHT_MS - 600, WIN_LIGHT_MS);
  const hot = hasFire ? slowing(span(ms, 60, 400)) * end : 0;
  return {
    hue: hues[hue],
    spot: power * 0.75 * fading(seconds, 6),
    spotSize: 170,
    glow: 0.3 * power * end,
    glowSize: 190,
    rays: 0.6 * power * slowing(clamp(seconds / 0.3)) * end * mix(1, 0.4, clamp(seconds)),
    reach: 260,
    hole: 70,
    turn: ms * 0.0001,
    ring: ring > 0 ? 0.9 * power * fading(seconds, 3.4) : 0,
    ringAt: ring * (1 - Math.exp(-seconds * 2.1)),
    ringWidth: 22 + 100 * clamp(seconds),
    fire: hot * 0.85,
    fireHeight: mix(60, 300, slowing(clamp(seconds / 0.5))),
    dust: (hot * 1.6 + power * 0.5) * end,
    dustReach: hasFire ? 900 : 420,
    cover: 0.4,
  };
}

function thrown(batch: Batch, index: number, ms: number, x: number, y: number): void {
  const since = ms / 1000 - 0.05 - hash(index, 1) * 0.14;
  if (since < 0 || since > 1.6) return;
  const way = (hash(index, 2) - 0.5) * 2.4;
  const path = (420 + 420 * hash(index, 3)) * ((1 - Math.exp(-since * 1.6)) / 1.6);
  addSolid(batch, {
    x: x + Math.sin(way) * path * 1.2,
    y: y + Math.cos(way) * path * 0.7 - 640 * since * since,
    z: 60 * hash(index, 4),
    size: 8 + 7 * hash(index, 5),
    axis: index,
    angle: since * 11 + index,
    shine: 1.1,
    seed: 0,
    height: 1,
    opacity: Math.min(1, since * 12) * (1 - cubed(span(since, 1.2, 1.6))),
  });
}

import type { Painter } from './lend-canvas.ts';
import { hues, type Light } from './light.ts';
import { clamp, easeOutCubic, fading, mix, span } from './motion.ts';
import { createBatch } from './solids.ts';
import { throwSolids } from './thrown-coins.ts';

/** Look of the light of a result. Lengths are in CSS pixels, positions from the canvas's middle, y upward. */
export interface WinLook {
  hue: keyof typeof hues;
  x?: number;
  y?: number;
  /** Strength of the glow, the ring and the rays, 0 … 1. */
  power: number;
  /** Strength of the rays, if it differs from `power`. */
  rays?: number;
  /** Radius to which the ring grows; 0 for no ring. */
  ring: number;
  coins: number;
  /** Number of stone shards that are thrown. */
  stones?: number;
  /** Strength of dust around the light, if it differs from half of that of the rays. */
  dust?: number;
  /** True adds flames along the lower edge and embers above them. */
  hasFire?: boolean;
}

export const WIN_LIGHT_MS = 2400;

const COINS = {
  spread: 2.4,
  speed: 420,
  faster: 420,
  air: 1.6,
  across: 1.2,
  up: 0.7,
  weight: 640,
  size: 8,
  larger: 7,
  seconds: 1.6,
} as const;

const STONES = {
  spread: 2 * Math.PI,
  speed: 260,
  faster: 420,
  air: 2.4,
  across: 1.5,
  up: 0.55,
  weight: 420,
  size: 7,
  larger: 12,
  seconds: 1.5,
  shine: 0,
  longest: 1.6,
} as const;

/**
 * Returns a function that draws the light of a result: a ring, fading rays, thrown coins or stones and, with `hasFire`,
 * flames.
 */
export function winLight(look: WinLook): (canvas: Painter, ms: number) => void {
  const batch = createBatch();
  const [x, y] = [look.x ?? 0, look.y ?? 0];
  return (canvas, ms) => {
    canvas.clear(ms);
    canvas.light({ x, y, ...lightAt(look, ms) });
    batch.count = 0;
    throwSolids(batch, look.coins, { x, y, ...COINS }, ms);
    canvas.solids('coin', batch, {
      sweep: ((ms % 900) / 900) * 4 - 2,
      place: [x, y, 80],
      power: 1,
      reach: 200,
    });
    if (look.stones === undefined) return;
    batch.count = 0;
    throwSolids(batch, look.stones, { x, y, from: 34, ...STONES }, ms);
    canvas.solids('basalt', batch, { sweep: -9, place: [x, y, 120], power: 1.4, reach: 420 });
  };
}

function lightAt(
  { hue, power, rays = power, ring, dust = rays * 0.5, hasFire = false }: WinLook,
  ms: number,
): Partial<Light> {
  const seconds = ms / 1000;
  const end = 1 - span(ms, WIN_LIGHT_MS - 600, WIN_LIGHT_MS);
  const hot = hasFire ? easeOutCubic(span(ms, 60, 400)) * end : 0;
  return {
    hue: hues[hue],
    spot: power * 0.75 * fading(seconds, 6),
    spotSize: 170,
    glow: 0.3 * power * end,
    glowSize: 190,
    rays: 0.6 * rays * easeOutCubic(clamp(seconds / 0.3)) * end * mix(1, 0.4, clamp(seconds)),
    reach: 280,
    hole: 70,
    turn: ms * 0.0001,
    ring: ring > 0 ? 0.9 * power * fading(seconds, 3.4) : 0,
    ringAt: ring * (1 - Math.exp(-seconds * 2.1)),
    ringWidth: 22 + 100 * clamp(seconds),
    // The flames stay low and thin, because the page's numbers are read through them.
    fire: hot * 0.55,
    fireHeight: mix(50, 190, easeOutCubic(clamp(seconds / 0.5))),
    dust: (hot * 1.6 + dust) * end,
    dustReach: hasFire ? 900 : 420,
    cover: 0.4,
  };
}

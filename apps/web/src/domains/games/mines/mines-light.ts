import type { Painter } from '../../../moments/lend-canvas.ts';
import { cubed, fading, hash, mix, span, squared } from '../../../moments/motion.ts';
import { addSolid, type Batch, createBatch } from '../../../moments/solids.ts';
import { BLAST_MS, cashAt, lift, type Place, pulse, type TilePlace, WAVE_SPEED } from './mines-push.ts';

const STONES = 34;
const FIRE = [1, 0.34, 0.12] as const;
const GREEN = [0.22, 0.85, 0.5] as const;
const GEM_COINS = 8;
const FLIGHT_MS = 460;

/** Draws a frame. `ms` counts from the server's answer. */
type Paint = (canvas: Painter, ms: number) => void;

/** Returns a function that draws the light of a gem, or the fire and debris of a mine. */
export function paintHit(kind: 'gem' | 'bomb', { x, y }: Place): Paint {
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

/**
 * Returns a function that draws a cash-out: gems light up, and their coins fly to the balance.
 * @param middle the board's center on the canvas. @param end the balance on the canvas.
 */
export function paintCash(gems: readonly TilePlace[], middle: Place, end: Place): Paint {
  const batch = createBatch();
  return (canvas, ms) => {
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

/** Adds a coin that flies in an arc from a gem to the balance. */
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

import type { Painter } from '../../moments/lend-canvas.ts';
import { clamp, cubed, easeOutCubic, fading, hash, mix, span, spring } from '../../moments/motion.ts';
import { partsOf, pose } from '../../moments/parts.ts';
import type { Moment } from '../../moments/play-moment.ts';
import { addSolid, type Batch, createBatch } from '../../moments/solids.ts';

const LENGTH_MS = 2600;
const FULL_MS = 380;
const TURNED_MS = 720;
const NOTE_MS = 620;
const AWAY_MS = 2300;
/** Fill of the bar at the start of the animation, 0 … 1. */
const BEGINS = 0.82;
const BITS = 14;

/** Positions of the badge and the bar, in CSS pixels from the canvas's center, y upward. */
export interface LevelPlace {
  badge: { x: number; y: number };
  /** Left end and length of the bar; undefined if no bar is visible. */
  bar: { x: number; y: number; width: number } | undefined;
}

interface Setting {
  root: HTMLElement;
  place: LevelPlace;
  /** Progress within the new level, 0 … 1. */
  progress: number;
  painter: () => Painter | undefined;
}

/**
 * Returns the fill of the bar, 0 … 1. The bar first fills up, then fills from 0 to the progress within the new level.
 */
export function filledAt(ms: number, progress: number): number {
  if (ms < FULL_MS) return mix(BEGINS, 1, easeOutCubic(span(ms, 0, FULL_MS)));
  return ms < NOTE_MS ? 0 : mix(0, progress, easeOutCubic(span(ms, NOTE_MS, NOTE_MS + 480)));
}

/** Builds the level-up animation: the bar fills, the badge turns, and a note opens below the bar. */
export function levelMoment({ root, place, progress, painter }: Setting): Moment {
  const part = partsOf(root);
  const batch = createBatch();
  return {
    lengthMs: LENGTH_MS,
    restMs: AWAY_MS,
    cues: [[FULL_MS, 'level']],
    seek(ms) {
      const filled = filledAt(ms, progress);
      const canvas = painter();
      if (canvas) paint(canvas, batch, place, ms, filled);
      const turn = easeOutCubic(span(ms, FULL_MS, TURNED_MS));
      const swell = span(ms, 360, 520) * (1 - span(ms, 640, 900));
      // The badge turns. When it's edge-on, the new badge replaces the old one.
      const wide = Math.abs(Math.cos(turn * Math.PI));
      const size = 1 + 0.42 * swell;
      part('badge').style.transform = `scale(${(wide * size).toFixed(3)},${size.toFixed(3)})`;
      part('old').style.opacity = turn < 0.5 ? '1' : '0';
      part('new').style.opacity = turn < 0.5 ? '0' : '1';
      if (place.bar) part('fill').style.transform = `scaleX(${filled.toFixed(4)})`;
      const come = spring((ms - NOTE_MS) / 1000, 2.6, 0.62);
      const away = span(ms, AWAY_MS, LENGTH_MS - 40);
      pose(part('note'), {
        y: mix(-14, 0, come) - cubed(away) * 8,
        scale: mix(0.94, 1, come),
        opacity: span(ms, NOTE_MS, NOTE_MS + 100) * (1 - away),
      });
    },
  };
}

function paint(canvas: Painter, batch: Batch, { badge, bar }: LevelPlace, ms: number, filled: number): void {
  canvas.clear(ms);
  if (bar && ms < FULL_MS)
    canvas.light({
      x: bar.x + bar.width * filled,
      y: bar.y,
      glow: 0.5 * span(ms, 0, FULL_MS),
      glowSize: 26,
      spot: 0.3,
      spotSize: 8,
      cover: 0.3,
    });
  const since = (ms - FULL_MS - 20) / 1000;
  if (since < 0 || since > 1.4) return;
  canvas.light({
    ...badge,
    rays: 0.9 * clamp(since / 0.1) * (1 - span(ms, 900, 1500)),
    reach: 70,
    hole: 16,
    turn: ms * 0.0005,
    spot: 0.9 * fading(since, 7),
    spotSize: 44,
    ring: 0.9 * fading(since, 5),
    ringAt: 150 * (1 - Math.exp(-since * 4.5)),
    ringWidth: 5 + 30 * clamp(since),
    cover: 0.35,
  });
  batch.count = 0;
  const bits = since < 0.9 ? BITS : 0;
  for (let index = 0; index < bits; index += 1) {
    const way = hash(index, 1) * 2 * Math.PI;
    const path = (60 + 150 * hash(index, 2)) * (1 - Math.exp(-since * 3));
    addSolid(batch, {
      x: badge.x + Math.cos(way) * path,
      y: badge.y + Math.sin(way) * path - 160 * since * since,
      z: 10,
      size: 2.5 + 4 * hash(index, 3),
      axis: index,
      angle: since * 9,
      shine: 1.4 * fading(since, 3),
      seed: hash(index, 5),
      height: 0.8,
      opacity: 1 - span(since, 0.5, 0.9),
    });
  }
  if (batch.count > 0)
    canvas.solids('basalt', batch, { place: [badge.x, badge.y, 60], power: 1, reach: 120 });
}

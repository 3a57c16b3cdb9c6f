import { growLaurel } from '../../moments/laurel.ts';
import type { Painter } from '../../moments/lend-canvas.ts';
import { clamp, easeOutCubic, easeOutExpo, fading, hash, mix, span, spring } from '../../moments/motion.ts';
import { partsOf, pose } from '../../moments/parts.ts';
import type { Moment } from '../../moments/play-moment.ts';
import { addSolid, type Batch, createBatch } from '../../moments/solids.ts';

/** Times of the animation's steps, in ms. */
const BEAT = {
  stone: 300,
  crack: 460,
  fall: 620,
  come: 880,
  lit: 900,
  named: 1150,
  rest: 2600,
  away: 3150,
  end: 3400,
};
/** Distance in px of the tier's emblem above the page's center. */
const UP = 84;
/** Numbers of stone columns in each ring, from the center outward. */
const RINGS = [1, 6, 12, 18];
const RING_PX = 33;
const EDGE = 20;

interface Cell {
  index: number;
  ring: number;
  angle: number;
}

const CELLS: readonly Cell[] = RINGS.flatMap((count, ring) =>
  Array.from({ length: count }, (_, index) => ({ ring, angle: (index / count) * 2 * Math.PI + ring * 0.26 })),
).map((cell, index) => ({ ...cell, index }));

interface Setting {
  root: HTMLElement;
  isPhone: boolean;
  painter: () => Painter | undefined;
}

/**
 * Builds the animation of a new tier: the old emblem turns to stone and breaks, and the new one descends into a
 * laurel.
 */
export function rankMoment({ root, isPhone, painter }: Setting): Moment {
  const part = partsOf(root);
  const grow = growLaurel(part('laurel'));
  const batch = createBatch();
  const zoom = isPhone ? 0.74 : 1;
  return {
    lengthMs: BEAT.end,
    restMs: BEAT.rest,
    cues: [
      [0, 'swell'],
      [BEAT.fall, 'fall'],
      [1000, 'burst'],
      [1100, 'choir'],
    ],
    seek(ms) {
      const stay = 1 - span(ms, BEAT.away, BEAT.end);
      const canvas = painter();
      if (canvas) paint(canvas, batch, { ms, stay, zoom });
      pose(part('scrim'), { opacity: 0.84 * easeOutExpo(span(ms, 0, 260)) * stay });
      pose(part('old'), {
        y: -UP,
        scale: zoom * (1 - 0.04 * span(ms, 200, BEAT.crack)),
        // Without a canvas, no stone replaces the old emblem. So the emblem stays visible until it would break.
        opacity: span(ms, 60, 260) * (1 - (canvas ? span(ms, 420, 540) : span(ms, BEAT.fall, BEAT.come))),
      });
      const come = spring((ms - BEAT.come) / 1000, 1.7, 0.55);
      pose(part('new'), {
        y: mix(-UP - 106, -UP, come),
        scale: zoom * mix(1.5, 1, come),
        degrees: mix(-14, 0, come),
        opacity: span(ms, BEAT.come, BEAT.come + 80) * stay,
      });
      grow(easeOutCubic(span(ms, 1000, 1700)));
      pose(part('laurel-place'), { y: -UP, scale: zoom, opacity: stay });
      for (const [name, y, late] of [
        ['title', 116, 0],
        ['brings', 162, 150],
        ['button', 222, 300],
      ] as const) {
        const progress = easeOutExpo(span(ms, BEAT.named + late, BEAT.named + late + 350));
        pose(part(name), { y: y + (1 - progress) * 14, opacity: progress * stay });
      }
    },
  };
}

interface Frame {
  ms: number;
  stay: number;
  zoom: number;
}

function paint(canvas: Painter, batch: Batch, { ms, stay, zoom }: Frame): void {
  const since = (ms - BEAT.lit) / 1000;
  const rise = since > 0 ? easeOutCubic(clamp(since / 0.45)) : 0;
  canvas.clear(ms);
  canvas.light({
    y: UP,
    rays: rise * 0.95 * mix(1, 0.5, easeOutExpo(clamp(since / 1.3))) * stay,
    reach: 340 * zoom,
    hole: 90 * zoom,
    turn: ms * 0.00015,
    spot: (since > 0 ? 0.9 * fading(since, 7) : 0.14 * span(ms, 100, 400)) * stay,
    spotSize: 170,
    glow: 0.24 * rise * stay,
    glowSize: 190,
    ring: 0.9 * fading(since, 4) * stay,
    ringAt: 900 * (1 - Math.exp(-Math.max(0, since) * 2.3)),
    ringWidth: 18 + 80 * clamp(since),
    dust: 0.8 * rise * stay,
    dustReach: 480,
  });
  batch.count = 0;
  for (const cell of CELLS) column(batch, cell, ms, zoom);
  if (batch.count > 0)
    canvas.solids('basalt', batch, {
      place: [0, UP, -10],
      power: 1.2 * span(ms, 420, 640),
      reach: 120,
    });
}

/** Draws a column of the emblem's stone. The stone spreads from the center outward, then the columns fly apart. */
function column(batch: Batch, { index, ring, angle }: Cell, ms: number, zoom: number): void {
  const set = span(ms, BEAT.stone + ring * 40, BEAT.crack + ring * 40);
  const broken = (ms - BEAT.fall) / 1000;
  if (set <= 0 || broken > 0.95) return;
  const flown = Math.max(0, broken - 0.05 * hash(index, 2));
  const far = (ring * RING_PX + (120 + 240 * hash(index, 3)) * flown) * zoom;
  addSolid(batch, {
    x: Math.cos(angle) * far,
    y: UP + Math.sin(angle) * far - 900 * flown * flown,
    z: 30 + 160 * flown * hash(index, 4),
    size: EDGE * set * zoom,
    axis: index,
    angle: flown * (3 + 5 * hash(index, 6)),
    shine: 0.5 * span(ms, BEAT.crack, BEAT.fall) * fading(flown, 3),
    seed: hash(index, 5),
    height: 1,
    opacity: set * (1 - span(flown, 0.6, 0.9)),
  });
}

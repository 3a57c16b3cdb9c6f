import type { Painter } from '../../../moments/lend-canvas.ts';
import { hues } from '../../../moments/light.ts';
import { clamp, easeOutCubic, fading, mix, span, spring } from '../../../moments/motion.ts';
import { partsOf, pose, slotsWidth, writeSlots } from '../../../moments/parts.ts';
import type { Moment } from '../../../moments/play-moment.ts';
import { createBatch } from '../../../moments/solids.ts';
import { powerOf, throwSolids } from '../../../moments/thrown-coins.ts';
import { formatCoins } from '../../../ui/format/format.ts';

const LENGTH_MS = 2000;
const AMOUNT_PX = 34;
const COINS = 30;
const THROW = {
  spread: 1.1,
  speed: 520,
  faster: 380,
  air: 0.5,
  across: 0.7,
  up: 0.95,
  weight: 700,
  size: 7,
  larger: 6,
  seconds: 1.4,
} as const;

/** Win of a high multiplier. Lengths are in CSS pixels, positions from the board's top left corner. */
export interface BucketWinFacts {
  /** Center (`x`) and top edge (`y`) of the bucket; `width` is the bucket's width. */
  x: number;
  y: number;
  width: number;
  multiplier: number;
  /** Payout in coins. */
  payout: number;
}

interface Setting extends BucketWinFacts {
  root: HTMLElement;
  painter: () => Painter | undefined;
}

/** Builds the animation of a win: a column of light over the bucket, coins from it, and the amount. */
export function bucketWin({ root, x, y, width, multiplier, payout, painter }: Setting): Moment {
  const part = partsOf(root);
  const [boardWidth, boardHeight] = [root.clientWidth, root.clientHeight];
  const power = powerOf(multiplier);
  const place = { x: x - boardWidth / 2, y: boardHeight / 2 - y };
  const batch = createBatch();
  const text = formatCoins(payout, true);
  const textWidth = slotsWidth(text) * AMOUNT_PX;
  // Near the board's edge, the amount is moved inward so that it fits.
  const most = Math.max(0, (boardWidth - textWidth) / 2 - 12);
  const textX = clamp(place.x, -most, most);
  part('amount').style.fontSize = `${AMOUNT_PX}px`;
  Object.assign(part('column').style, { left: `${x}px`, height: `${y}px`, width: `${width * 3}px` });
  const paint = (canvas: Painter, ms: number) => {
    const seconds = ms / 1000;
    const end = 1 - span(ms, LENGTH_MS - 600, LENGTH_MS);
    canvas.clear(ms);
    canvas.light({
      ...place,
      hue: hues.gold,
      rays: 0.95 * power * clamp(seconds / 0.1) * fading(seconds, 1.1) * end,
      reach: 190,
      hole: 24,
      turn: ms * 0.0001,
      spot: 0.8 * fading(seconds, 7),
      spotSize: 90,
      glow: 0.5 * fading(seconds, 1.6) * end,
      glowSize: 110,
      ring: 0.8 * power * fading(seconds, 4),
      ringAt: 520 * (1 - Math.exp(-seconds * 2.4)),
      ringWidth: 10 + 60 * seconds,
      cover: 0.35,
    });
    batch.count = 0;
    throwSolids(batch, COINS, { ...place, y: place.y + 14, ...THROW }, ms);
    canvas.solids('coin', batch, { sweep: ((ms % 700) / 700) * 4 - 2, power: 0.4 });
  };
  return {
    lengthMs: LENGTH_MS,
    restMs: LENGTH_MS,
    cues: [],
    seek(ms) {
      const canvas = painter();
      if (canvas) paint(canvas, ms);
      const seconds = ms / 1000;
      const { style } = part('column');
      style.opacity = (
        easeOutCubic(span(ms, 0, 120)) *
        mix(1, 0.4, clamp(seconds / 0.7)) *
        (1 - span(ms, 1100, LENGTH_MS))
      ).toFixed(3);
      style.transform = `translateX(-50%) scale(${mix(0.5, 1, easeOutCubic(span(ms, 0, 260))).toFixed(3)},${easeOutCubic(span(ms, 0, 220)).toFixed(3)})`;
      writeSlots(part('amount'), formatCoins(payout * easeOutCubic(span(ms, 50, 550)), true));
      pose(part('amount-place'), {
        x: textX,
        y: Math.min(0, -place.y - 86),
        scale: mix(0.7, 1, spring(seconds - 0.05, 2.2, 0.5)),
        opacity: span(ms, 50, 150) * (1 - span(ms, LENGTH_MS - 400, LENGTH_MS)),
      });
    },
  };
}

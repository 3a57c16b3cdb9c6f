import type { Upgrade } from '@aureus/contract/upgrader.ts';
import type { Painter } from '../../../moments/lend-canvas.ts';
import { hues } from '../../../moments/light.ts';
import { clamp, easeOutCubic, fading, mix, span, spring } from '../../../moments/motion.ts';
import { partsOf } from '../../../moments/parts.ts';
import type { Moment } from '../../../moments/play-moment.ts';
import { createBatch } from '../../../moments/solids.ts';
import { powerOf, throwSolids } from '../../../moments/thrown-coins.ts';
import { lostUpgrade } from './upgrade-loss.ts';
import { rollAngle } from './upgrader-dial.ts';

const WON_MS = 1700;
/** Radius of the ring's middle, as a part of the dial's width. */
const RING = 122 / 300;
const COINS = 36;
const THROW = {
  spread: 2 * Math.PI,
  speed: 300,
  faster: 380,
  air: 2,
  across: 1,
  up: 1,
  weight: 420,
  size: 7,
  larger: 7,
  seconds: 1.4,
} as const;

interface Setting {
  /** Element that contains the dial and the item. */
  root: HTMLElement;
  result: Pick<Upgrade, 'roll' | 'stake' | 'payout'>;
  isWon: boolean;
  painter: () => Painter | undefined;
}

/**
 * Builds the animation of a result. A win sends out a ring and coins. After a loss, the dial cracks at the pointer and
 * the item breaks.
 */
export function upgradeMoment({ root, result, isWon, painter }: Setting): Moment {
  const part = partsOf(root);
  const radius = part('dial').clientWidth * RING;
  return isWon
    ? won(part('dial'), part('target'), radius, powerOf(result.payout / result.stake), painter)
    : lostUpgrade({ root, angle: (rollAngle(result.roll) * Math.PI) / 180, radius, painter });
}

function won(
  dial: HTMLElement,
  target: HTMLElement,
  radius: number,
  power: number,
  painter: Setting['painter'],
): Moment {
  const batch = createBatch();
  return {
    lengthMs: WON_MS,
    restMs: WON_MS,
    cues: [],
    seek(ms) {
      const seconds = ms / 1000;
      const end = 1 - span(ms, WON_MS - 500, WON_MS);
      const up = spring(seconds, 2.2, 0.4) * end;
      dial.style.scale = ms >= WON_MS ? '' : `${1 + 0.03 * up}`;
      target.style.scale = ms >= WON_MS ? '' : `${1 + 0.06 * up}`;
      const canvas = painter();
      if (!canvas) return;
      canvas.clear(ms);
      canvas.light({
        hue: hues.gold,
        rays: 0.9 * power * easeOutCubic(clamp(seconds / 0.35)) * mix(1, 0.45, clamp(seconds / 1.2)) * end,
        reach: 250,
        hole: 90,
        turn: ms * 0.00016,
        spot: 0.5 * fading(seconds, 8),
        spotSize: 130,
        glow: 0.2 * end,
        glowSize: 140,
        ring: 0.65 * fading(seconds, 4),
        ringAt: radius + 640 * (1 - Math.exp(-seconds * 2.2)),
        ringWidth: 14 + 70 * clamp(seconds),
        dust: 0.9 * end,
        dustReach: 420,
        cover: 0.25,
      });
      batch.count = 0;
      throwSolids(batch, COINS, { x: 0, y: 0, from: radius, ...THROW }, ms);
      canvas.solids('coin', batch, { sweep: ((ms % 800) / 800) * 4 - 2 });
    },
  };
}

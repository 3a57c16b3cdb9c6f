import type { Painter } from '../../moments/lend-canvas.ts';
import {
  clamp,
  cubed,
  easeOutCubic,
  easeOutExpo,
  easeOutQuint,
  fading,
  mix,
  span,
  spring,
} from '../../moments/motion.ts';
import { partsOf, pose, writeSlots } from '../../moments/parts.ts';
import type { Cue, Moment } from '../../moments/play-moment.ts';
import { rarityHues } from '../../moments/rarity-hues.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { ABOVE_CENTRE, lightOf, reelScale } from './reveal-light.ts';

const END_MS = 2200;
/** Scale of the item's picture, which is 320 px wide, in its card. `LIFTED` is the scale at the end. */
const IN_CARD = 0.5375;
const LIFTED = { desktop: 0.92, phone: 0.8 };
/** Largest scale of the picture. A larger one would be blurred. */
const LARGEST = 1.12;
const LIFT_PX = 52;
/** Height in px of the lowest window at the default text size, for which the positions of the texts are given. */
const WINDOW_PX = 300;
const NAMED_MS = 260;
const COUNT_MS = 380;
const COUNTED_MS = 1080;
const STAMP_MS = 1120;

interface Setting {
  root: HTMLElement;
  rarity: number;
  /** Price of the item, in coins. */
  price: number;
  isPhone: boolean;
  painter: () => Painter | undefined;
}

/**
 * Builds the animation of a won item that leaves its card, with a ring and rays in the light of its rarity. Its name
 * appears and its price counts up.
 */
export function itemReveal({ root, rarity, price, isPhone, painter }: Setting): Moment {
  const part = partsOf(root);
  const whole = formatCoins(price);
  const power = lightOf(rarity);
  // In a higher window, the texts are farther apart.
  const unit = root.offsetHeight / WINDOW_PX;
  const scale = reelScale(root);
  const lifted = Math.min(LARGEST, (isPhone ? LIFTED.phone : LIFTED.desktop) * scale);
  const cues: Cue[] = [
    [0, 'lift', { rarity }],
    [COUNT_MS, 'count', { ms: COUNTED_MS - COUNT_MS }],
    [STAMP_MS + 120, 'stamp'],
  ];
  return {
    lengthMs: END_MS,
    restMs: END_MS,
    cues,
    seek(ms) {
      const lift = easeOutQuint(span(ms, 0, 620));
      const canvas = painter();
      if (canvas) paint(canvas, ms, { lift, rarity, scale });
      const sway = ms > 0 ? Math.sin(ms / 620) * 2.4 * span(ms, 0, 900) * (1 - span(ms, 1700, END_MS)) : 0;
      const size = mix(IN_CARD * scale, lifted, spring(ms / 1000, 1.9, 0.66));
      pose(part('item'), {
        y: mix(0, -LIFT_PX * scale, lift) + sway * 1.4,
        scale: size,
        degrees: -5 * Math.sin(span(ms, 0, 700) * Math.PI) + sway * 0.5,
      });
      pose(part('floor'), {
        y: 50 * scale,
        scale: mix(0.3, 1, easeOutCubic(span(ms, 0, 500))) * scale,
        opacity: 0.8 * power * span(ms, 60, 380),
      });
      pose(part('frame'), {
        scale: mix(1.1, 1.75, easeOutCubic(span(ms, 0, 380))) * scale,
        opacity: 1 - span(ms, 40, 380),
      });
      const named = easeOutExpo(span(ms, NAMED_MS, NAMED_MS + 260));
      pose(part('name'), { y: 54 * unit + (1 - named) * 8, opacity: named });
      const counted = easeOutCubic(span(ms, COUNT_MS, COUNTED_MS));
      writeSlots(part('price'), counted >= 1 ? whole : formatCoins(price * counted));
      pose(part('price-place'), {
        y: 93 * unit,
        scale: mix(0.8, 1, counted) * (counted >= 1 ? 1 + 0.08 * fading((ms - COUNTED_MS) / 1000, 11) : 1),
        opacity: span(ms, COUNT_MS - 40, COUNT_MS + 120),
      });
      const struck = span(ms, STAMP_MS, STAMP_MS + 120);
      pose(part('stamp'), { y: 126 * unit, scale: mix(2.2, 1, cubed(struck)), opacity: struck });
    },
  };
}

interface Lifted {
  /** Progress of the item on its way up, 0 … 1. */
  lift: number;
  rarity: number;
  /** Scale of the reel in its window. */
  scale: number;
}

function paint(canvas: Painter, ms: number, { lift, rarity, scale }: Lifted): void {
  const seconds = ms / 1000;
  const power = lightOf(rarity);
  const calm = mix(1, 0.46, easeOutExpo(clamp((seconds - 0.15) / 1.1)));
  canvas.clear(ms);
  canvas.light({
    y: ABOVE_CENTRE + LIFT_PX * scale * lift,
    hue: rarityHues[rarity] ?? [1, 1, 1],
    rays: easeOutCubic(clamp(seconds / 0.45)) * 1.25 * power * calm,
    reach: mix(60, 300, easeOutCubic(clamp(seconds / 0.5))) * scale,
    hole: 70 * scale,
    turn: ms * 0.00013,
    spot: 0.42 * power * calm + fading(seconds, 9) * 0.7,
    spotSize: 130 * scale,
    glow: 0.3 * power,
    glowSize: 190 * scale,
    ring: 0.95 * power * fading(seconds, 4.2),
    ringAt: 900 * (1 - Math.exp(-seconds * 2.4)),
    ringWidth: 18 + 80 * clamp(seconds),
    dust: 0.9 * power * clamp(seconds / 0.4),
    dustReach: 360 * scale,
  });
}

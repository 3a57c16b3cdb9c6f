import type { Upgrade } from '@aureus/contract/upgrader.ts';
import type { Painter } from '../../../moments/lend-canvas.ts';
import { hues } from '../../../moments/light.ts';
import { clamp, easeOutCubic, fading, hash, mix, span, spring, squared } from '../../../moments/motion.ts';
import { partsOf } from '../../../moments/parts.ts';
import type { Moment } from '../../../moments/play-moment.ts';
import { addSolid, type Batch, createBatch } from '../../../moments/solids.ts';
import { powerOf, throwSolids } from '../../../moments/thrown-coins.ts';
import { rollAngle } from './upgrader-dial.ts';

const WON_MS = 1700;
export const LOST_MS = 900;
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
const CRACKS = 7;
const CRACK_STEPS = 6;
const STONES = 16;
const NAMESPACE = 'http://www.w3.org/2000/svg';

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
    : lost(part, (rollAngle(result.roll) * Math.PI) / 180, radius, painter);
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
        spot: 0.9 * fading(seconds, 8),
        spotSize: 150,
        glow: 0.2 * end,
        glowSize: 140,
        ring: 0.9 * fading(seconds, 4),
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

/** Returns how far the halves of a lost item have moved apart, 0 … 1. */
const brokenAt = (ms: number): number => squared(span(ms, 160, 750));

/** Final positions of a lost item's halves. The CSS has the same positions. */
const HALVES = [
  { x: -9, y: 8, degrees: -9 },
  { x: 10, y: 15, degrees: 12 },
] as const;

function lost(
  part: (name: string) => HTMLElement,
  angle: number,
  radius: number,
  painter: Setting['painter'],
): Moment {
  const cracks = drawCracks(part('cracks'), angle);
  const halves = ['half-left', 'half-right'].map(part);
  const whole = part('whole');
  const batch = createBatch();
  const needle = { x: Math.sin(angle) * radius, y: Math.cos(angle) * radius };
  return {
    lengthMs: LOST_MS,
    restMs: LOST_MS,
    cues: [],
    seek(ms) {
      for (const [index, crack] of cracks.entries()) {
        const run = easeOutCubic(clamp((ms / 1000 - Math.abs(index - CRACKS / 2 + 0.5) * 0.03) / 0.22));
        crack.setAttribute('stroke-dashoffset', (1 - run).toFixed(3));
      }
      const fallen = brokenAt(ms);
      for (const [index, { style }] of halves.entries()) {
        const { x, y, degrees } = HALVES[index] ?? HALVES[0];
        style.transform = `translate(${(x * fallen).toFixed(2)}px,${(y * fallen).toFixed(2)}px) rotate(${(degrees * fallen).toFixed(2)}deg)`;
        style.opacity = mix(1, 0.5, fallen).toFixed(3);
      }
      // The picture in color fades out over the gray halves.
      whole.style.opacity = (1 - span(ms, 0, 330)).toFixed(3);
      const canvas = painter();
      if (!canvas) return;
      canvas.clear(ms);
      batch.count = 0;
      for (let stone = 0; stone < STONES; stone += 1) fallingStone(batch, stone, ms / 1000, needle);
      canvas.solids('basalt', batch);
    },
  };
}

function fallingStone(
  batch: Batch,
  index: number,
  seconds: number,
  { x, y }: { x: number; y: number },
): void {
  const speed = 40 + 160 * hash(index, 2);
  const way = hash(index, 3) * 2 * Math.PI;
  addSolid(batch, {
    x: x * 0.95 + Math.cos(way) * speed * seconds,
    y: y * 0.95 + Math.sin(way) * speed * seconds - 520 * seconds * seconds,
    z: 30,
    size: 2 + 6 * hash(index, 4),
    axis: index,
    angle: seconds * 8,
    shine: 0,
    seed: hash(index, 5),
    height: 0.8,
    opacity: 1 - span(seconds, 0.45, 0.7),
  });
}

/** Draws cracks from the rim inward, into an `<svg>` centered on the dial. */
function drawCracks(svg: Element, angle: number): SVGPathElement[] {
  svg.replaceChildren();
  return Array.from({ length: CRACKS }, (_, index) => {
    const off = index - (CRACKS - 1) / 2;
    let way = angle - Math.PI / 2 + off * 0.13;
    let radius = 132;
    let path = '';
    for (let step = 0; step < CRACK_STEPS; step += 1) {
      path += `${step === 0 ? 'M' : 'L'}${(Math.cos(way) * radius).toFixed(1)} ${(Math.sin(way) * radius).toFixed(1)}`;
      radius -= 9 + 17 * hash(step, index);
      way += (hash(step, index + 9) - 0.5) * 0.26 + off * 0.04;
    }
    const crack = svg.appendChild(document.createElementNS(NAMESPACE, 'path'));
    const attributes = {
      d: path,
      'stroke-width': `${2.8 - Math.abs(off) * 0.5}`,
      pathLength: '1',
      'stroke-dasharray': '1 1.1',
      'stroke-dashoffset': '1',
    };
    for (const [name, value] of Object.entries(attributes)) crack.setAttribute(name, value);
    return crack;
  });
}

import type { Painter } from '../../moments/lend-canvas.ts';
import { clamp, cubed, easeOutCubic, easeOutExpo, hash, mix, span, spring } from '../../moments/motion.ts';
import { partsOf, pose, writeSlots } from '../../moments/parts.ts';
import type { Cue, Moment } from '../../moments/play-moment.ts';
import { addSolid, type Batch, createBatch } from '../../moments/solids.ts';
import { formatCoins } from '../../ui/format/format.ts';

const COINS = 130;
/** Time in ms from which coins leave the pot. `LAST_MS` is about the time of the last coin. */
const FIRST_MS = 40;
const LAST_MS = 1_700;
/** Above 1, more coins leave the pot early. */
const RUSH = 1.5;
/** Time in ms within which the players' names begin to appear, one after another. */
const NAMES_MS = 200;
/** Time in ms when the first share is written. `APART_MS` is the delay of each further share. */
const SHARES_MS = 260;
const APART_MS = 120;
const SINKING_MS = 2_900;
const END_MS = 3_600;
/**
 * Acceleration of falling coins, in CSS pixels per second squared. `PILE` is the width of a pile of coins, `LAYER` the
 * maximum height that a coin adds to it.
 */
const GRAVITY = 1_500;
const PILE = 22;
const LAYER = 7;
const EDGE = 14;

interface Setting {
  root: HTMLElement;
  /** Amount in the pot, in coins. */
  prize: number;
  /** Number of listed shares. */
  shares: number;
  /** True if a line below them counts the players who aren't listed. */
  hasMore: boolean;
  /** True if the player at this page has a share, which makes the animation play sounds. */
  isHeard: boolean;
  width: number;
  height: number;
  /** Y of the pot in px, from the animation's top edge. */
  potY: number;
  painter: () => Painter | undefined;
}

interface Coin {
  bornMs: number;
  fromX: number;
  toX: number;
  /** Y where the coin comes to rest, from the animation's top edge. */
  floor: number;
  size: number;
  z: number;
}

/**
 * Builds the animation of a rain that is paid out: coins pour from the pot over the chat, pile up at its bottom and
 * sink.
 */
export function rainMoment(setting: Setting): Moment {
  const { painter, isHeard } = setting;
  const write = writing(setting);
  const paint = painting(setting);
  const cues: Cue[] = [
    [0, 'swell'],
    [FIRST_MS, 'pour', { ms: LAST_MS - FIRST_MS }],
    [LAST_MS - 200, 'level'],
  ];
  return {
    lengthMs: END_MS,
    restMs: SINKING_MS - 50,
    cues: isHeard ? cues : [],
    seek(ms) {
      const canvas = painter();
      if (canvas) paint(canvas, ms);
      write(ms);
    },
  };
}

/**
 * Returns a function that animates the card: the rest of the pot, the players' names, and the shares one after another.
 */
function writing({ root, prize, shares, hasMore }: Setting): (ms: number) => void {
  const part = partsOf(root);
  const amount = part('amount');
  const cents = Math.round(prize * 100);
  return (ms) => {
    const poured = easeOutCubic(span(ms, FIRST_MS, LAST_MS));
    writeSlots(amount, formatCoins(Math.round(cents * (1 - poured)) / 100));
    pose(amount, { scale: mix(1.35, 1, spring(ms / 1_000, 2.4, 0.6)) });
    pose(part('card'), { opacity: easeOutExpo(span(ms, 0, 200)) * (1 - span(ms, END_MS - 250, END_MS)) });
    for (let index = 0; index < shares; index += 1) {
      const named = easeOutExpo(span(ms, (NAMES_MS * index) / shares, (NAMES_MS * index) / shares + 240));
      pose(part(`share-${index}`), { y: (1 - named) * 10, opacity: named });
      const since = ms - SHARES_MS - index * APART_MS;
      pose(part(`gain-${index}`), {
        scale: mix(1.5, 1, spring(since / 1_000, 3, 0.55)),
        opacity: span(since, 0, 70),
      });
    }
    if (hasMore) pose(part('more'), { opacity: span(ms, SHARES_MS, SHARES_MS + 200) });
  };
}

/** Returns the coins with their positions in piles, which are higher toward the middle. */
function coinsOf({ width, height }: Setting): Coin[] {
  const piles = new Map<number, number>();
  return Array.from({ length: COINS }, (_, index) => {
    const toX = EDGE + hash(index, 2) * (width - 2 * EDGE);
    const pile = Math.round(toX / PILE);
    const below = piles.get(pile) ?? 0;
    piles.set(pile, below + 1);
    const bulge = 0.7 + 0.3 * Math.sin((Math.PI * toX) / width);
    return {
      bornMs: FIRST_MS + (LAST_MS - FIRST_MS - 160) * (index / COINS) ** RUSH + 160 * hash(index, 1),
      fromX: width / 2 + (hash(index, 8) - 0.5) * 90,
      toX,
      floor: height - 8 - below * LAYER * bulge,
      size: 10 + 6 * hash(index, 3),
      z: 20 + 30 * hash(index, 4),
    };
  });
}

function painting(setting: Setting): (canvas: Painter, ms: number) => void {
  const { width, height, potY } = setting;
  const coins = coinsOf(setting);
  const batch = createBatch();
  return (canvas, ms) => {
    const light = span(ms, 0, 160) * (1 - span(ms, 1_400, 2_000));
    canvas.clear(ms);
    canvas.light({
      y: height / 2 - potY,
      spot: 0.34 * light,
      spotSize: 84,
      glow: 0.28 * light,
      glowSize: 120,
      rays: 0.5 * light,
      reach: 140,
      hole: 28,
      turn: ms * 0.0002,
      cover: 0.3,
    });
    batch.count = 0;
    for (const [index, coin] of coins.entries()) addCoin(batch, ms, index, { coin, potY, width, height });
    canvas.solids('coin', batch, {
      // A light passes over the piles of coins before they sink.
      place: [mix(-width, width, span(ms, 1_500, 2_700)), 60 - height / 2, 90],
      power: 1.5 * span(ms, 1_500, 1_700) * (1 - span(ms, 2_500, 2_800)),
      reach: 70,
    });
  };
}

/** Adds a coin that flies from the pot onto its pile, where it bounces once. */
function addCoin(
  batch: Batch,
  ms: number,
  index: number,
  { coin, potY, width, height }: { coin: Coin; potY: number; width: number; height: number },
): void {
  const since = (ms - coin.bornMs) / 1_000;
  if (since < 0) return;
  const falls = Math.sqrt((2 * (coin.floor - potY)) / GRAVITY);
  const rises = falls * GRAVITY * 0.12;
  const bounces = (2 * rises) / GRAVITY;
  const bounced = clamp(since - falls, 0, bounces);
  const hop = 36 * Math.sin(Math.PI * clamp(since / 0.3));
  const y =
    since < falls
      ? potY - hop + (GRAVITY * since * since) / 2
      : coin.floor - (rises * bounced - (GRAVITY * bounced * bounced) / 2);
  const sunk = cubed(span(ms, SINKING_MS, END_MS - 50));
  const isStill = since > falls + bounces;
  addSolid(batch, {
    x: mix(coin.fromX, coin.toX, easeOutCubic(clamp(since / falls))) - width / 2,
    y: height / 2 - y - sunk * 130,
    z: coin.z,
    size: coin.size,
    axis: isStill ? [0.97, hash(index, 6) > 0.5 ? 0.24 : -0.24, 0] : index,
    angle: isStill ? -0.75 - 0.6 * hash(index, 7) : Math.min(since, falls + bounces) * 11 + index,
    shine: 1.05,
    seed: 0,
    height: 1,
    opacity: clamp(since * 14) * (1 - sunk),
  });
}

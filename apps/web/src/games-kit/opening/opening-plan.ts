import type { SkinItem } from '@aureus/contract/cases.ts';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { type ReelAxis, type ReelLeg, reelLegs } from '../../ui/reel/reel-motion.ts';
import { type ReelCell, reelStrip } from '../../ui/reel/reel-strip.ts';

/** From this many times the price of the case on an item has a golden spin. */
const GOLD_FROM = 3;
/** Of several reels each lands this part of the whole time after the one before. */
const STAGGER = 0.12;

/** Options for the end of a reel; none of them changes what is won. */
export interface SpinOptions {
  isFast: boolean;
  isGolden: boolean;
  isReduced: boolean;
}

export interface ReelPlan {
  item: SkinItem;
  strip: readonly ReelCell[];
  /** Cards of the second run, which holds high-value items only. */
  golden: readonly ReelCell[] | null;
  legs: readonly ReelLeg[];
}

export interface Randomness {
  below: (count: number) => number;
  fraction: () => number;
}

interface OpeningFacts {
  box: { skins: readonly SkinItem[]; price: number };
  /** Won items, one for each reel. */
  items: readonly SkinItem[];
  timings: ServerInfo['timings'];
  options: SpinOptions;
  /** The cards that stand in each window already. */
  leads: readonly (readonly ReelCell[])[];
}

/** True for an item worth at least three times the case. In cents, because fractions of coins are not exact. */
export function isHighValue(price: number, casePrice: number): boolean {
  return Math.round(price * 100) >= GOLD_FROM * Math.round(casePrice * 100);
}

/** One reel runs across the window; several stand side by side and run downwards. */
export const axisOf = (count: number): ReelAxis => (count === 1 ? 'x' : 'y');

/**
 * Plans the reels of an opening whose items are known. With the golden spin on, a reel that wins an item of high value
 * lands on a golden card first and then runs a second time through such items alone; a fast spin leaves that out.
 */
export function planReels(
  { box, items, timings, options, leads }: OpeningFacts,
  random: Randomness,
): ReelPlan[] {
  const rich = box.skins.filter(({ price }) => isHighValue(price, box.price));
  return items.map((item, index) => {
    const isGold = options.isGolden && isHighValue(item.price, box.price);
    const hasGold = isGold && !options.isFast && !options.isReduced;
    const wholeMs = options.isFast
      ? isGold
        ? timings.FAST_GOLDEN_SPIN
        : timings.FAST_SPIN
      : timings.NORMAL_SPIN;
    const times = {
      spinMs: Math.round(wholeMs * (1 - (items.length - 1 - index) * STAGGER)),
      centreMs: timings.CENTER_DELAY,
      goldMs: timings.GOLDEN_ANIMATION,
      goldSpinMs: timings.GOLDEN_SPIN,
    };
    const fractions = [random.fraction(), random.fraction()] as const;
    return {
      item,
      strip: reelStrip(box.skins, hasGold ? null : item, random.below, leads[index]),
      golden: hasGold ? reelStrip(rich, item, random.below) : null,
      legs: options.isReduced ? [] : reelLegs(times, axisOf(items.length), hasGold, fractions),
    };
  });
}

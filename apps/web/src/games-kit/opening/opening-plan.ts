import type { SkinItem } from '@aureus/contract/cases.ts';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { type ReelAxis, type ReelLeg, reelLegs } from '../../ui/reel/reel-motion.ts';
import { type ReelCell, reelStrip } from '../../ui/reel/reel-strip.ts';

/** An item gets a golden spin if it's worth at least this many times the case's price. */
const GOLD_FROM = 3;
/** Time between the landings of neighboring reels, as a share of the whole time. */
const STAGGER = 0.12;

/** Animation options of an opening. They don't change the result. */
export interface SpinOptions {
  isFast: boolean;
  isGolden: boolean;
  isReduced: boolean;
}

export interface ReelPlan {
  item: SkinItem;
  strip: readonly ReelCell[];
  /** Cards of the golden spin's second run, which only has high-value items. */
  golden: readonly ReelCell[] | null;
  legs: readonly ReelLeg[];
}

export interface Randomness {
  below: (count: number) => number;
  fraction: () => number;
}

interface OpeningFacts {
  box: { skins: readonly SkinItem[]; price: number };
  /** Drawn items, one for each reel. */
  items: readonly SkinItem[];
  timings: ServerInfo['timings'];
  options: SpinOptions;
  /** Cards already visible in each window. */
  leads: readonly (readonly ReelCell[])[];
}

/** True for an item worth at least three times the case. Compares cents, because fractions of coins are inexact. */
export function isHighValue(price: number, casePrice: number): boolean {
  return Math.round(price * 100) >= GOLD_FROM * Math.round(casePrice * 100);
}

/** A single reel runs horizontally; several run downward side by side. */
export const axisOf = (count: number): ReelAxis => (count === 1 ? 'x' : 'y');

/**
 * Plans the reels of an opening whose items are known. With golden spin on, a reel with a high-value item first lands
 * on a golden card. Then it runs again through high-value items only. A fast spin or reduced motion skips that.
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

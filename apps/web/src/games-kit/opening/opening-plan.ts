import type { SkinItem } from '@aureus/contract/cases.ts';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { type ReelAxis, type ReelLeg, reelLegs } from '../../ui/reel/reel-motion.ts';
import { type ReelCell, reelStrip } from '../../ui/reel/reel-strip.ts';

/** Multiple of the case's price from which an item gets a golden spin. */
const GOLD_FROM = 3;
/** Time between the stops of neighboring reels, as a share of the whole spin. */
const STAGGER = 0.12;

/** Options for the animation of an opening. They don't change its result. */
export interface SpinOptions {
  isFast: boolean;
  isGolden: boolean;
  isReduced: boolean;
}

export interface ReelPlan {
  item: SkinItem;
  strip: readonly ReelCell[];
  /** Cards of a golden spin's second run, all of high-value items; null without a golden spin. */
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
  /** Cards that each reel shows at the start. */
  leads: readonly (readonly ReelCell[])[];
}

/**
 * True if an item is worth at least three times the case's price. Cents are compared, because fractions of coins are
 * inexact.
 */
export function isHighValue(price: number, casePrice: number): boolean {
  return Math.round(price * 100) >= GOLD_FROM * Math.round(casePrice * 100);
}

/** Returns the direction of the reels: horizontal for a single reel, vertical for several. */
export const axisOf = (count: number): ReelAxis => (count === 1 ? 'x' : 'y');

/**
 * Plans the reels of an opening with known items. With golden spins on, a reel with a high-value item first stops on a
 * golden card, then runs again through high-value items. Fast spins and reduced motion skip that.
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

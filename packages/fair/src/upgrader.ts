import { type Rational, rational } from './rational.ts';
import { isReturnKept } from './rounding.ts';
import { drawBelow, type Stream } from './stream.ts';

/** Number of possible rolls: 0 … 99 999. A chance is given as the number of rolls that win. */
export const UPGRADE_ROLLS = 100_000;

/** Maximum chance of an upgrade: 80 %. */
export const UPGRADE_MOST_CHANCE = 80_000;

/** Range of the target's price divided by the stake, in hundredths: 1.05 to 1 000 times the stake. */
export const UPGRADE_TARGETS = { least: 105n, most: 100_000n } as const;

/** Part of the fair chance that players get: 95 of 100. */
const RETURNED = rational(95n, 100n);

/** End of the range of rolls that wins: the low or the high one. Both have the same number of winning rolls. */
export type UpgradeDirection = 'UNDER' | 'OVER';

/**
 * Returns the number of winning rolls out of 100 000: 0.95 x stake / target of all rolls, rounded down, at most 80
 * 000.
 * @param stake cents. @param target cents.
 * @returns 0 when the stake isn't positive, or the target is below 1.05 or above 1 000 times the stake: such an
 * upgrade is refused.
 */
export function upgradeChance(stake: bigint, target: bigint): number {
  if (stake <= 0n) return 0;
  if (target * 100n < stake * UPGRADE_TARGETS.least || target * 100n > stake * UPGRADE_TARGETS.most) return 0;
  const chance = Number((BigInt(UPGRADE_ROLLS) * 95n * stake) / (100n * target));
  return Math.min(chance, UPGRADE_MOST_CHANCE);
}

/** Draws the roll of an upgrade, 0 … 99 999. */
export function upgradeRoll(stream: Stream): number {
  return drawBelow(UPGRADE_ROLLS, () => stream.nextUint32());
}

/** True if the roll wins. UNDER wins on the lowest `chance` rolls, OVER on the highest. */
export function upgradeWins(roll: number, chance: number, direction: UpgradeDirection): boolean {
  return direction === 'UNDER' ? roll < chance : roll >= UPGRADE_ROLLS - chance;
}

/**
 * Returns the exact return to player of an upgrade: chance x target / stake, at most 95 %; 0 for a refused one.
 * @param stake cents. @param target cents.
 */
export function upgraderRtp(stake: bigint, target: bigint): Rational {
  const chance = upgradeChance(stake, target);
  if (chance === 0) return rational(0n, 1n);
  return rational(BigInt(chance) * target, BigInt(UPGRADE_ROLLS) * stake);
}

/**
 * True if a stake (cents) returns the published figure for its target to within half a point. Rounding the chance down
 * to whole rolls costs up to a point at 1 000 times the stake. The loss from the maximum chance doesn't count as
 * rounding.
 */
export function isUpgradeStake(stake: bigint, target: bigint): boolean {
  const isHighest = BigInt(UPGRADE_ROLLS) * 95n * stake >= BigInt(UPGRADE_MOST_CHANCE) * 100n * target;
  return isHighest || isReturnKept(RETURNED, upgraderRtp(stake, target));
}

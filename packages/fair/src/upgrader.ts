import { type Rational, rational } from './rational.ts';
import { isReturnKept } from './rounding.ts';
import { drawBelow, type Stream } from './stream.ts';

/** Rolls are 0 … 99 999; a chance is a number of them. */
export const UPGRADE_ROLLS = 100_000;

/** No upgrade is likelier: 80 %. */
export const UPGRADE_MOST_CHANCE = 80_000;

/** A target is worth 1.05 to 1 000 times the stake; in hundredths. */
export const UPGRADE_TARGETS = { least: 105n, most: 100_000n } as const;

/** The player's share of a fair chance: 95 of 100. */
const RETURNED = rational(95n, 100n);

/** Which end of the rolls wins. Both ends hold the same number of rolls. */
export type UpgradeDirection = 'UNDER' | 'OVER';

/**
 * How many of the 100 000 rolls win: 0.95 x stake / target of them, rounded down, at most 80 000.
 * @param stake cents. @param target cents.
 * @returns 0 when the target is below 1.05 or above 1 000 times the stake: such an upgrade is refused.
 */
export function upgradeChance(stake: bigint, target: bigint): number {
  if (stake <= 0n) return 0;
  if (target * 100n < stake * UPGRADE_TARGETS.least || target * 100n > stake * UPGRADE_TARGETS.most) return 0;
  const chance = Number((BigInt(UPGRADE_ROLLS) * 95n * stake) / (100n * target));
  return Math.min(chance, UPGRADE_MOST_CHANCE);
}

/** The roll of an upgrade, 0 … 99 999. */
export function upgradeRoll(stream: Stream): number {
  return drawBelow(UPGRADE_ROLLS, () => stream.nextUint32());
}

/** UNDER wins on the lowest `chance` rolls, OVER on the highest. */
export function upgradeWins(roll: number, chance: number, direction: UpgradeDirection): boolean {
  return direction === 'UNDER' ? roll < chance : roll >= UPGRADE_ROLLS - chance;
}

/**
 * Exact return to player of an upgrade: chance x target / stake, at most 95 %; 0 for one that is refused.
 * @param stake cents. @param target cents.
 */
export function upgraderRtp(stake: bigint, target: bigint): Rational {
  const chance = upgradeChance(stake, target);
  if (chance === 0) return rational(0n, 1n);
  return rational(BigInt(chance) * target, BigInt(UPGRADE_ROLLS) * stake);
}

/**
 * Whether a stake (cents) returns what is published, to half a point, on its way to a target that it reaches: cutting
 * the chance to whole rolls costs up to a point at 1 000 times the stake. What the highest chance takes is no rounding.
 */
export function isUpgradeStake(stake: bigint, target: bigint): boolean {
  const isHighest = BigInt(UPGRADE_ROLLS) * 95n * stake >= BigInt(UPGRADE_MOST_CHANCE) * 100n * target;
  return isHighest || isReturnKept(RETURNED, upgraderRtp(stake, target));
}

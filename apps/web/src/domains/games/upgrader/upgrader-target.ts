import type { Item } from '@aureus/contract/games.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { isUpgradeStake, UPGRADE_TARGETS, upgradeChance, upgraderRtp } from '@aureus/fair/upgrader.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/**
 * Chance of an item as the target of a stake: the number of winning rolls among 100,000. `refusal` is set if the item
 * can't be the target.
 */
export type TargetFit = { chance: number } | { chance: 0; refusal: 'tooLow' | 'tooHigh' };

/** Returns an item's chance as the target of a stake, or the reason why the item can't be the target. */
export function targetFit(stake: Cents, price: number): TargetFit {
  const target = centsOf(price);
  const chance = upgradeChance(stake, target);
  if (chance > 0) return { chance };
  return { chance: 0, refusal: target * 100n < stake * UPGRADE_TARGETS.least ? 'tooLow' : 'tooHigh' };
}

/**
 * True if rounding hardly lowers the RTP of this stake and target. Also true for an item that can't be the target,
 * because that has its own refusal.
 */
export const isFitting = (stake: Cents, price: number): boolean =>
  'refusal' in targetFit(stake, price) || isUpgradeStake(stake, centsOf(price));

/** Returns the RTP of an upgrade in percent with four decimals; `undefined` if the item can't be the target. */
export function upgradeReturn(stake: Cents, price: number): string | undefined {
  return targetFit(stake, price).chance > 0 ? percentText(upgraderRtp(stake, centsOf(price))) : undefined;
}

/**
 * Returns the one of two items whose price is closer to `wanted`. An item that can't be the stake's target doesn't
 * count.
 * @param wanted price in cents.
 */
export function nearestTarget(
  stake: Cents,
  wanted: Cents,
  below: Item | undefined,
  above: Item | undefined,
): Item | undefined {
  const distance = ({ price }: Item): Cents => {
    const difference = centsOf(price) - wanted;
    return difference < 0n ? -difference : difference;
  };
  const fitting = [below, above].filter(
    (item) => item !== undefined && targetFit(stake, item.price).chance > 0,
  );
  return fitting.reduce<Item | undefined>(
    (best, item) => (best && item && distance(best) <= distance(item) ? best : item),
    undefined,
  );
}

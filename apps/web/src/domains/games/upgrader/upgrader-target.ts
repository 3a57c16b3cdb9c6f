import type { Item } from '@aureus/contract/games.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { isUpgradeStake, UPGRADE_TARGETS, upgradeChance, upgraderRtp } from '@aureus/fair/upgrader.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/** Result of matching an item to a stake: the chance in rolls of 100,000, or the reason why it can't be the target. */
export type TargetFit = { chance: number } | { chance: 0; refusal: 'tooLow' | 'tooHigh' };

/** Returns an item's chance as the target of a stake, or the reason why it can't be one. */
export function targetFit(stake: Cents, price: number): TargetFit {
  const target = centsOf(price);
  const chance = upgradeChance(stake, target);
  if (chance > 0) return { chance };
  return { chance: 0, refusal: target * 100n < stake * UPGRADE_TARGETS.least ? 'tooLow' : 'tooHigh' };
}

/**
 * True if rounding hardly lowers the RTP for this stake and target. Also true for impossible targets, which are
 * refused separately.
 */
export const isFitting = (stake: Cents, price: number): boolean =>
  'refusal' in targetFit(stake, price) || isUpgradeStake(stake, centsOf(price));

/** Returns the exact RTP of this upgrade in percent with four decimals; `undefined` for an impossible target. */
export function upgradeReturn(stake: Cents, price: number): string | undefined {
  return targetFit(stake, price).chance > 0 ? percentText(upgraderRtp(stake, centsOf(price))) : undefined;
}

/**
 * Returns the item of the two whose price is closer to the wanted one: the next item `below` and the next one `above`.
 * An item that the stake can't reach doesn't count.
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

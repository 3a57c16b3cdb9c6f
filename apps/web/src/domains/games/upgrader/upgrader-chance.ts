import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { UPGRADE_MOST_CHANCE, UPGRADE_ROLLS, UPGRADE_TARGETS, upgradeChance } from '@aureus/fair/upgrader.ts';
import type { Cents } from '@aureus/money/cents.ts';

/** The smallest chance that there is: of a target a thousand times the stake. */
export const LEAST_CHANCE = upgradeChance(100n, UPGRADE_TARGETS.most);
export const MOST_CHANCE = UPGRADE_MOST_CHANCE;
/** Steps of an arrow key and a page key, in rolls of 100 000. */
const STEP = 1_000;
const PAGE = 10_000;

const within = (chance: number): number => Math.round(Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, chance)));

/** The chance that a place on the ring stands for. @param x, y from the dial's middle, y downwards. */
export function chanceAt(x: number, y: number, direction: UpgradeDirection): number {
  const turns = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  return (direction === 'UNDER' ? turns : 1 - turns) * UPGRADE_ROLLS;
}

/** The chance while the ring is dragged: past the top it stays at its end, rather than to start over. */
export function draggedChance(at: number, last: number): number {
  const isPast = Math.abs(at - last) > UPGRADE_ROLLS / 2;
  return within(isPast ? (last > UPGRADE_ROLLS / 2 ? MOST_CHANCE : LEAST_CHANCE) : at);
}

/** The chance after a key of a slider; `undefined` for every other key. */
export function chanceByKey(chance: number, key: string): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowUp: chance + STEP,
    ArrowRight: chance + STEP,
    ArrowDown: chance - STEP,
    ArrowLeft: chance - STEP,
    PageUp: chance + PAGE,
    PageDown: chance - PAGE,
    Home: LEAST_CHANCE,
    End: MOST_CHANCE,
  };
  const next = steps[key];
  return next === undefined ? undefined : within(next);
}

/** The price (cents) of the target that a stake (cents) reaches with a chance: to the cent the nearest that is allowed. */
export function priceOfChance(stake: Cents, chance: number): Cents {
  const rolls = BigInt(within(chance));
  const price = (BigInt(UPGRADE_ROLLS) * 95n * stake) / (100n * rolls);
  const least = (stake * UPGRADE_TARGETS.least + 99n) / 100n;
  const most = (stake * UPGRADE_TARGETS.most) / 100n;
  return price < least ? least : price > most ? most : price;
}

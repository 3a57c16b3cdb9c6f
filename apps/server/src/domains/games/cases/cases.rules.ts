import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseItem, CaseTable } from '@aureus/fair/cases.ts';

/** Durations of the reel's animations in ms, under the names used by `/api/info`. */
export const REEL_TIMINGS = {
  NORMAL_SPIN: 4_600,
  FAST_SPIN: 1_200,
  GOLDEN_SPIN: 2_600,
  FAST_GOLDEN_SPIN: 1_200,
  CENTER_DELAY: 240,
  GOLDEN_ANIMATION: 2_380,
} as const;

/** An item worth at least this many times the case's price turns the reel golden. */
const GOLDEN_FACTOR = 3n;

/** Time in ms until the slowest reel shows its item. A golden reel spins twice, with an animation in between. */
export function reelMs(price: bigint, won: readonly Pick<CaseItem, 'price'>[]): number {
  const { NORMAL_SPIN, CENTER_DELAY, GOLDEN_ANIMATION, GOLDEN_SPIN } = REEL_TIMINGS;
  const isGolden = won.some((item) => item.price >= price * GOLDEN_FACTOR);
  return NORMAL_SPIN + CENTER_DELAY + (isGolden ? GOLDEN_ANIMATION + GOLDEN_SPIN + CENTER_DELAY : 0);
}

/**
 * Returns the most expensive item, or the first of several equally expensive ones. @throws RangeError without items.
 */
export function dearest<Priced extends { price: bigint }>(items: readonly Priced[]): Priced {
  const [first, ...others] = items;
  if (first === undefined) throw new RangeError('there is no dearest of no items');
  return others.reduce((best, item) => (item.price > best.price ? item : best), first);
}

/** Items as stored in a version. Prices are numbers, because JSON has no bigint; a price in cents always fits. */
export type StoredItem = Omit<CaseItem, 'price'> & { price: number };

export const storedItems = (table: CaseTable): StoredItem[] =>
  table.items.map(({ id, name, rarity, price, ticketStart, ticketEnd }) => ({
    id,
    name,
    rarity,
    price: Number(price),
    ticketStart,
    ticketEnd,
  }));

export const caseTable = (price: bigint, items: readonly StoredItem[]): CaseTable => ({
  price,
  items: items.map((item) => ({ ...item, price: BigInt(item.price) })),
});

/**
 * Refuses a table that differs from the published one, so that it's neither shown nor drawn.
 * @throws Error if its content hash differs.
 */
export function refuseAltered(name: string, table: CaseTable, published: string): void {
  if (caseContentHash(table) !== published) throw new Error(`${name} is not what was published`);
}

import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseItem, CaseTable } from '@aureus/fair/cases.ts';

/** Lengths of the reel's motions in milliseconds, by the names that `/api/info` gives them. */
export const REEL_TIMINGS = {
  NORMAL_SPIN: 4_600,
  FAST_SPIN: 1_200,
  GOLDEN_SPIN: 2_600,
  FAST_GOLDEN_SPIN: 1_200,
  CENTER_DELAY: 240,
  GOLDEN_ANIMATION: 2_380,
} as const;

/** An item worth this many times the price of its case turns the reel golden. */
const GOLDEN_FACTOR = 3n;

/** Time in ms that the slowest reel hides the won items; a golden one spins twice with an animation between. */
export function reelMs(price: bigint, won: readonly Pick<CaseItem, 'price'>[]): number {
  const { NORMAL_SPIN, CENTER_DELAY, GOLDEN_ANIMATION, GOLDEN_SPIN } = REEL_TIMINGS;
  const isGolden = won.some((item) => item.price >= price * GOLDEN_FACTOR);
  return NORMAL_SPIN + CENTER_DELAY + (isGolden ? GOLDEN_ANIMATION + GOLDEN_SPIN + CENTER_DELAY : 0);
}

/**
 * The dearest of some items; of equally dear ones the first.
 * @throws RangeError when there are none.
 */
export function dearest<Priced extends { price: bigint }>(items: readonly Priced[]): Priced {
  const [first, ...others] = items;
  if (first === undefined) throw new RangeError('there is no dearest of no items');
  return others.reduce((best, item) => (item.price > best.price ? item : best), first);
}

/** Items as a version stores them: JSON has no bigint, and cents of a price always fit a number. */
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
 * Refuses a table that is not what was published: nothing is shown of it, and nothing drawn.
 * @throws Error when its content has another hash.
 */
export function refuseAltered(name: string, table: CaseTable, published: string): void {
  if (caseContentHash(table) !== published) throw new Error(`${name} is not what was published`);
}

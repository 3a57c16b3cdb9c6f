import { createHash } from 'node:crypto';
import type { CaseDesign, CaseRisk, ItemRule } from './case-design.ts';
import type { Item } from './items.ts';

/** Ends of a case's price ladder, as multiples of the case's price. Items can lie beyond them. */
const SPANS: Record<CaseRisk, { least: number; most: number }> = {
  safe: { least: 0.3, most: 3.5 },
  steady: { least: 0.3, most: 10 },
  balanced: { least: 0.12, most: 60 },
  bold: { least: 0.05, most: 250 },
  jackpot: { least: 0.03, most: 900 },
};

/**
 * Items whose prices are within this factor of a step of the price ladder count as equally close. Variety then decides
 * between them.
 */
const CLOSE = 1.25;
/** Largest factor allowed between an item's price and its step of the price ladder. */
const FAR = 1.9;

/**
 * Selects the items of a case, cheapest first. Featured items are always in the case. Each remaining rung of a
 * geometric price ladder gets the closest item of the pool, if one is close enough. Among very close ones, weapons and
 * finishes that are new to the case win. The same design and catalogue always give the same items.
 * @throws RangeError when a featured item does not exist or fewer than 8 items can be found.
 */
export function selectItems(design: CaseDesign, catalogue: readonly Item[]): Item[] {
  const pool = catalogue.filter((item) => design.pool.some((rule) => matches(item, rule)));
  const chosen = (design.featured ?? []).map((id) => {
    const item = catalogue.find((candidate) => candidate.id === id);
    if (item === undefined) throw new RangeError(`${design.slug} features ${id}, which does not exist`);
    return item;
  });
  for (const rung of freeRungs(design, pool, chosen)) {
    const item = closestItem(rung, pool, chosen, design);
    if (item !== undefined) chosen.push(item);
  }
  if (chosen.length < 8)
    throw new RangeError(`${design.slug} finds only ${chosen.length} items, 8 are needed`);
  return chosen.sort(byPrice);
}

/** Comparator: cheapest first, equal prices by id. */
export function byPrice(left: Item, right: Item): number {
  if (left.price !== right.price) return left.price < right.price ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

function matches(item: Item, rule: ItemRule): boolean {
  return (
    (rule.categories?.includes(item.category) ?? true) &&
    (rule.weapons?.includes(item.weapon) ?? true) &&
    (rule.finish?.test(item.finish) ?? true) &&
    (rule.collections?.includes(item.collection ?? '') ?? true) &&
    (rule.rarities?.includes(item.rarity) ?? true)
  );
}

/**
 * Returns the steps of the price ladder within the pool's prices, without the nearest step of each item already
 * chosen.
 */
function freeRungs(design: CaseDesign, pool: readonly Item[], chosen: readonly Item[]): number[] {
  const price = Number(design.price);
  const prices = pool.map((item) => Number(item.price));
  const span = SPANS[design.risk];
  const least = Math.max(span.least * price, Math.min(...prices));
  const most = Math.min(span.most * price, Math.max(...prices));
  const rungs = Array.from(
    { length: design.size },
    (_, index) => least * (most / least) ** (index / (design.size - 1)),
  );
  for (const item of chosen) {
    const nearest = rungs.reduce(
      (best, rung, index) =>
        distance(rung, item.price) < distance(rungs[best] ?? rung, item.price) ? index : best,
      0,
    );
    rungs.splice(nearest, 1);
  }
  return rungs;
}

function closestItem(
  rung: number,
  pool: readonly Item[],
  chosen: readonly Item[],
  design: CaseDesign,
): Item | undefined {
  const near = pool
    .map((item) => ({ item, factor: distance(rung, item.price) }))
    .filter(({ factor }) => factor <= FAR)
    .filter(({ item }) => !chosen.some(({ id, price }) => id === item.id || price === item.price));
  const close = near.filter(({ factor }) => factor <= CLOSE);
  if (close.length === 0)
    return least(near, (left, right) => left.factor - right.factor || (left.item.id < right.item.id ? -1 : 1))
      ?.item;
  const isPrize = rung > Number(design.price);
  const ranked = close.map(({ item }) => ({
    item,
    blandness: blandness(item, chosen, isPrize),
    lot: createHash('sha256').update(`${design.slug}:${item.id}`).digest('hex'),
  }));
  return least(ranked, (left, right) => left.blandness - right.blandness || (left.lot < right.lot ? -1 : 1))
    ?.item;
}

/** Returns the smallest element by `compare`, or `undefined` for an empty list. */
function least<T>(list: readonly T[], compare: (left: T, right: T) => number): T | undefined {
  let first = list[0];
  for (const candidate of list) if (first !== undefined && compare(candidate, first) < 0) first = candidate;
  return first;
}

/**
 * Returns a penalty from 0 to 9, higher the more often weapon and finish are in the case already. For a step above the
 * case's price, a common rarity adds 4, because its color doesn't show that the item is a prize.
 */
function blandness(item: Item, chosen: readonly Item[], isPrize: boolean): number {
  const sameWeapon = chosen.filter(({ weapon }) => weapon === item.weapon).length;
  const sameFinish = chosen.filter(({ finish }) => finish === item.finish).length;
  return Math.min(9, sameWeapon + 3 * sameFinish + (isPrize && item.rarity <= 2 ? 4 : 0));
}

/** Returns the factor between a ladder step and an item's price, at least 1. */
function distance(rung: number, price: bigint): number {
  const ratio = Number(price) / rung;
  return ratio < 1 ? 1 / ratio : ratio;
}

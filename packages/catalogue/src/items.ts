import { readFileSync } from 'node:fs';
import { CENTS_PER_USD } from '@aureus/money/usd.ts';
import type { Rarity } from './rarity.ts';

export type ItemCategory = 'Rifles' | 'Pistols' | 'SMGs' | 'Heavy' | 'Equipment' | 'Knives' | 'Gloves';
export type Item = {
  /** Slug of the name; also the name of its picture. */
  id: string;
  name: string;
  weapon: string;
  /** `Vanilla` for a knife without a finish. */
  finish: string;
  category: ItemCategory;
  rarity: Rarity;
  collection: string | null;
  /** In coin cents, at the item's most common wear. */
  price: bigint;
  /** `false` where the market listed none and the price is an estimate. */
  hasRealPrice: boolean;
};
/** A line of `data/items.json`: the price is in US cents. */
type StoredItem = Omit<Item, 'price'> & { price: number };

let loaded: { items: readonly Item[]; byId: ReadonlyMap<string, Item> } | undefined;

/** The file is read at the first question, not when a module that only may need it is loaded. */
function load(): NonNullable<typeof loaded> {
  if (loaded !== undefined) return loaded;
  const text = readFileSync(new URL('../data/items.json', import.meta.url), 'utf8');
  const items = (JSON.parse(text) as StoredItem[]).map(({ price, ...facts }) => ({
    ...facts,
    price: coinCents(price),
  }));
  loaded = { items, byId: new Map(items.map((item) => [item.id, item])) };
  return loaded;
}

/** Coin cents of a price in US cents, rounded down, at least 1. */
function coinCents(usCents: number): bigint {
  const cents = (BigInt(usCents) * CENTS_PER_USD) / 100n;
  return cents < 1n ? 1n : cents;
}

/** Every item of the catalogue, sorted by id. */
export function catalogueItems(): readonly Item[] {
  return load().items;
}

/** The item of an id, or `undefined`. */
export function findItem(id: string): Item | undefined {
  return load().byId.get(id);
}

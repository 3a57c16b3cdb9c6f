import { readFileSync } from 'node:fs';
import { CENTS_PER_USD } from '@aureus/money/usd.ts';
import type { Rarity } from './rarity.ts';

export type ItemCategory = 'Rifles' | 'Pistols' | 'SMGs' | 'Heavy' | 'Equipment' | 'Knives' | 'Gloves';
export type Item = {
  /** Slug of the item's name, and name of its picture's file. */
  id: string;
  name: string;
  weapon: string;
  /** Name of the finish; `Vanilla` for a knife without one. */
  finish: string;
  category: ItemCategory;
  rarity: Rarity;
  collection: string | null;
  /** Price in coin cents, at the item's most common wear. */
  price: bigint;
  /** `false` if the market listed no price and this one is an estimate. */
  hasRealPrice: boolean;
};
/** One line of `data/items.json`; its price is in US cents. */
type StoredItem = Omit<Item, 'price'> & { price: number };

let loaded: { text: string; items: readonly Item[]; byId: ReadonlyMap<string, Item> } | undefined;

/** Reads the file on first use, so that a module that may not need items doesn't load it on import. */
function load(): NonNullable<typeof loaded> {
  if (loaded !== undefined) return loaded;
  const text = readFileSync(new URL('../data/items.json', import.meta.url), 'utf8');
  const items = (JSON.parse(text) as StoredItem[]).map(({ price, ...facts }) => ({
    ...facts,
    price: coinCents(price),
  }));
  loaded = { text, items, byId: new Map(items.map((item) => [item.id, item])) };
  return loaded;
}

/** Converts US cents to coin cents, rounded down, at least 1. */
function coinCents(usCents: number): bigint {
  const cents = (BigInt(usCents) * CENTS_PER_USD) / 100n;
  return cents < 1n ? 1n : cents;
}

/** Returns every item of the catalogue, sorted by id. */
export function catalogueItems(): readonly Item[] {
  return load().items;
}

/** Returns the text of the catalogue's file, unchanged. */
export const catalogueText = (): string => load().text;

export function findItem(id: string): Item | undefined {
  return load().byId.get(id);
}

import type { Item } from '@aureus/contract/games.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';

/** Colors of rarities 1 to 6, for the dark background of every page. */
const RARITY_COLORS = ['#9AA4AE', '#5B9BF3', '#A97BF5', '#E667C8', '#F46B65', '#F2C14E'] as const;

/** An item of the catalog or of a case version. The price is in cents. */
export type PricedItem = { id: string; name: string; rarity: number; price: bigint };

/**
 * An item as pages show it.
 * @throws RangeError when its rarity is not 1 to 6.
 */
export function shownItem({ id, name, rarity, price }: PricedItem): Item {
  const color = RARITY_COLORS[rarity - 1];
  if (color === undefined) throw new RangeError(`${id} has the rarity ${rarity}`);
  return { id, name, imageUrl: `/art/items/${id}.avif`, price: coinsFromCents(price), rarity, color };
}

/**
 * Splits a name or search into words: lowercase letters and digits without diacritics, so that `ak47 jormungandr`
 * finds `AK-47 | Jörmungandr`.
 */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
}

/** True if the name contains each search word, as a word or within one. */
export function isFound(wanted: readonly string[], name: readonly string[]): boolean {
  return wanted.every((word) => name.some((part) => part.includes(word)));
}

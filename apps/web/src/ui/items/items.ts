import { rarityWords, unknownRarity } from './items.words.ts';

/** Written out in full, so that Tailwind finds each class and adds it to the stylesheet. */
const CLASSES: Record<number, string> = {
  1: '[--rarity:var(--color-rarity-1)]',
  2: '[--rarity:var(--color-rarity-2)]',
  3: '[--rarity:var(--color-rarity-3)]',
  4: '[--rarity:var(--color-rarity-4)]',
  5: '[--rarity:var(--color-rarity-5)]',
  6: '[--rarity:var(--color-rarity-6)]',
};

/**
 * Returns the name of a rarity, 1 (most common) to 6. Show it wherever color shows a rarity, because color alone isn't
 * accessible.
 */
export function rarityName(rarity: number): string {
  return rarityWords[rarity] ?? unknownRarity(rarity);
}

/**
 * Returns a class that sets `--rarity` to the rarity's color, or to a neutral one for 0 (no item). Use it with
 * `text-(--rarity)` or `bg-(--rarity)` on the element or inside it.
 */
export function rarityClass(rarity: number): string {
  return CLASSES[rarity] ?? '[--rarity:var(--color-ink-3)]';
}

/** An item's name, split into two lines. */
export interface ItemNameParts {
  /** `AK-47`, `★ Karambit`; empty if the name has only one part. */
  weapon: string;
  /** `Redline`, `Doppler`. */
  finish: string;
}

/** Splits `AK-47 | Redline` at its `|`. */
export function splitItemName(name: string): ItemNameParts {
  const bar = name.indexOf(' | ');
  if (bar < 0) return { weapon: '', finish: name };
  return { weapon: name.slice(0, bar), finish: name.slice(bar + 3) };
}

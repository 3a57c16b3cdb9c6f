import { rarityWords, unknownRarity } from './items.words.ts';

/** Written out so that the style sheet holds every one of them. */
const CLASSES: Record<number, string> = {
  1: '[--rarity:var(--color-rarity-1)]',
  2: '[--rarity:var(--color-rarity-2)]',
  3: '[--rarity:var(--color-rarity-3)]',
  4: '[--rarity:var(--color-rarity-4)]',
  5: '[--rarity:var(--color-rarity-5)]',
  6: '[--rarity:var(--color-rarity-6)]',
};

/** Returns the name of a rarity from 1 (most common) to 6; colour alone never says it. */
export function rarityName(rarity: number): string {
  return rarityWords[rarity] ?? unknownRarity(rarity);
}

/** Class that sets `--rarity` to the colour of the rarity, or to a neutral one for 0 (no item), for `text-(--rarity)`, `bg-(--rarity)` and the parts below it. */
export function rarityClass(rarity: number): string {
  return CLASSES[rarity] ?? '[--rarity:var(--color-ink-3)]';
}

/** An item's name in the two lines in which it is shown. */
export interface ItemNameParts {
  /** `AK-47`, `★ Karambit`; empty where a name has one part only. */
  weapon: string;
  /** `Redline`, `Doppler`. */
  finish: string;
}

/** Splits `AK-47 | Redline` at its bar. */
export function splitItemName(name: string): ItemNameParts {
  const bar = name.indexOf(' | ');
  if (bar < 0) return { weapon: '', finish: name };
  return { weapon: name.slice(0, bar), finish: name.slice(bar + 3) };
}

import type { SkinItem } from '@aureus/contract/cases.ts';

const ITEMS = [
  ['m9-bayonet-gamma-doppler', '★ M9 Bayonet | Gamma Doppler', 6, 1_624.5],
  ['talon-knife-doppler', '★ Talon Knife | Doppler', 6, 2_210],
  ['ak-47-wild-lotus', 'AK-47 | Wild Lotus', 5, 380],
  ['desert-eagle-mulberry', 'Desert Eagle | Mulberry', 4, 96],
  ['usp-s-cyrex', 'USP-S | Cyrex', 3, 28],
  ['mp7-akoben', 'MP7 | Akoben', 3, 19.5],
  ['glock-18-candy-apple', 'Glock-18 | Candy Apple', 2, 9.4],
  ['tec-9-slag', 'Tec-9 | Slag', 2, 8.1],
  ['p90-sand-spray', 'P90 | Sand Spray', 1, 6.2],
] as const;

/** Items of the battle scene and the case scene. */
export const skins: SkinItem[] = ITEMS.map(([file, name, rarity, price], index) => ({
  id: file,
  name,
  imageUrl: `/art/items/${file}.avif`,
  price,
  rarity,
  color: '#ffffff',
  ticketStart: index * 10_000,
  ticketEnd: index * 10_000 + 9_999,
  odds: 0.1,
}));

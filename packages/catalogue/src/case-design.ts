import type { ItemCategory } from './items.ts';
import type { Rarity } from './rarity.ts';

export type CrateModel =
  | 'strongbox'
  | 'amphora'
  | 'ammo-can'
  | 'sarcophagus'
  | 'chest'
  | 'altar'
  | 'treasury'
  | 'shield-box'
  | 'urn'
  | 'vault';
export type CaseEmblem =
  | 'laurel'
  | 'eagle'
  | 'wolf'
  | 'sword'
  | 'helmet'
  | 'shield'
  | 'sun'
  | 'moon'
  | 'trident'
  | 'lightning'
  | 'column'
  | 'chariot'
  | 'lyre'
  | 'owl'
  | 'lion'
  | 'serpent'
  | 'flame'
  | 'anvil'
  | 'coin'
  | 'star'
  | 'bull'
  | 'scorpion'
  | 'horse'
  | 'galley';
export type CasePalette =
  | 'gold'
  | 'silver'
  | 'bronze'
  | 'crimson'
  | 'ivory'
  | 'basalt'
  | 'emerald'
  | 'azure'
  | 'amethyst'
  | 'ember';

/** An item matches when it meets every condition that is given. */
export type ItemRule = {
  categories?: readonly ItemCategory[];
  weapons?: readonly string[];
  /** Words in the name of the finish. */
  finish?: RegExp;
  collections?: readonly string[];
  rarities?: readonly Rarity[];
};

/** Spread of a case's item prices: safe pays often and little, jackpot seldom and much. */
export type CaseRisk = 'safe' | 'steady' | 'balanced' | 'bold' | 'jackpot';

/** Design of a case, from which the builder makes the case. */
export type CaseDesign = {
  slug: string;
  name: string;
  /** In cents. */
  price: bigint;
  risk: CaseRisk;
  /** Number of items, 8 to 18. */
  size: number;
  crate: CrateModel;
  emblem: CaseEmblem;
  palette: CasePalette;
  /** Tags that the items do not tell by themselves. */
  tags?: readonly EditorialTag[];
  /** The items it draws on: those that match any of the rules. */
  pool: readonly ItemRule[];
  /** Ids of items it holds in any event. */
  featured?: readonly string[];
};

export type EditorialTag = 'classic' | 'new';

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

/** Conditions for items of a case. An item matches if it meets all conditions that are set. */
export type ItemRule = {
  categories?: readonly ItemCategory[];
  weapons?: readonly string[];
  /** Matches words in the name of the finish. */
  finish?: RegExp;
  collections?: readonly string[];
  rarities?: readonly Rarity[];
};

/** Spread of a case's item prices. A safe case often pays a little, a jackpot case rarely pays a lot. */
export type CaseRisk = 'safe' | 'steady' | 'balanced' | 'bold' | 'jackpot';

/** Design of a case, from which the builder makes the case. */
export type CaseDesign = {
  slug: string;
  name: string;
  /** Price of the case in cents. */
  price: bigint;
  risk: CaseRisk;
  /** Number of items, 8 to 18. */
  size: number;
  crate: CrateModel;
  emblem: CaseEmblem;
  palette: CasePalette;
  /** Tags that are chosen by hand, since they can't be derived from the items. */
  tags?: readonly EditorialTag[];
  /** Rules for the items to choose from: an item must match at least one of them. */
  pool: readonly ItemRule[];
  /** Ids of items that are always in the case. */
  featured?: readonly string[];
};

export type EditorialTag = 'classic' | 'new';

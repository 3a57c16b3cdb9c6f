import type * as English from '../../../ui/items/items.words.ts';
import type { Words } from '../../../ui/words.ts';

/** Names of the rarities, most common first. */
export const rarityWords: Words<typeof English.rarityWords> = {
  1: 'Comum',
  2: 'Militar',
  3: 'Restrito',
  4: 'Secreto',
  5: 'Oculto',
  6: 'Especial',
};

export const unknownRarity: Words<typeof English.unknownRarity> = (rarity) => `Raridade ${rarity}`;

import type * as English from '../../../ui/items/items.words.ts';
import type { Words } from '../../../ui/words.ts';

/** Players' own names for the rarities, because the official ones are too long for a card. */
export const rarityWords: Words<typeof English.rarityWords> = {
  1: 'Ширп',
  2: 'Армейка',
  3: 'Запрет',
  4: 'Засекрет',
  5: 'Тайное',
  6: 'Особое',
};

export const unknownRarity: Words<typeof English.unknownRarity> = (rarity) => `Редкость ${rarity}`;
